import type { Written } from './written.ts'

/** Finds a body's bytes, or has them made: once, however many ask meanwhile. */
export type FindBody = (
  key: string,
  state: string,
  make: () => Promise<Written>,
) => Promise<Written>

interface Entry {
  readonly state: string
  readonly written: Promise<Written>
  /** Bytes; 0 while they are made. */
  size: number
}

/**
 * Keeps the bytes of long bodies, each in one state, the least lately used going first.
 * @param room bytes kept at most
 */
export function keepBodies(room: number): FindBody {
  const entries = new Map<string, Entry>()
  let held = 0

  function drop(key: string): void {
    held -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  async function fill(key: string, entry: Entry): Promise<void> {
    try {
      const { bytes } = await entry.written
      // Meanwhile another state may have taken its place.
      if (entries.get(key) !== entry) return
      if (bytes.length > room) return drop(key)
      entry.size = bytes.length
      held += bytes.length
      for (const oldest of entries.keys()) {
        if (held <= room) return
        drop(oldest)
      }
    } catch {
      // Whoever asked is told; the next one asks anew.
      if (entries.get(key) === entry) drop(key)
    }
  }

  return (key, state, make) => {
    const known = entries.get(key)
    if (known?.state === state) {
      entries.delete(key)
      entries.set(key, known)
      return known.written
    }
    drop(key)
    const entry: Entry = { state, written: make(), size: 0 }
    entries.set(key, entry)
    void fill(key, entry)
    return entry.written
  }
}
