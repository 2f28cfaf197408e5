import type { Call } from './api.ts'

/** Batching window in milliseconds: a screen renders all its cards at once. */
const TOGETHER_MS = 60

interface Batch<V> {
  readonly names: Set<string>
  readonly reply: Promise<ReadonlyMap<string, V>>
}

/**
 * Groups lookups made within the window into one call.
 * @param most names per call
 * @param read fetches these names
 */
export function batchLookups<V>(
  most: number,
  read: (call: Call, names: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (call: Call, name: string) => Promise<V | undefined> {
  /** The open batch of each API client. */
  const waiting = new WeakMap<Call, Batch<V>>()

  function begin(call: Call): Batch<V> {
    const names = new Set<string>()
    const timer = new Promise((resolve) => setTimeout(resolve, TOGETHER_MS))
    const batch: Batch<V> = {
      names,
      reply: timer.then(() => {
        if (waiting.get(call) === batch) waiting.delete(call)
        return read(call, [...names])
      }),
    }
    waiting.set(call, batch)
    return batch
  }

  return async (call, name) => {
    const batch = waiting.get(call) ?? begin(call)
    batch.names.add(name)
    if (batch.names.size === most) waiting.delete(call)
    return (await batch.reply).get(name)
  }
}
