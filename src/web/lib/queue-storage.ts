import { entries, get, promisifyRequest } from 'idb-keyval'
import type { ApiError } from './api-error.ts'
import { attempt } from './attempt.ts'
import { openStore } from './open-store.ts'

/** A queued write. */
export interface QueueEntry<V = unknown> {
  /** A UUIDv7: the sending order within a scope. */
  readonly id: string
  /** Its kind and its subject. */
  readonly key: readonly [kind: string, of: string]
  /** Writes of one scope are sent one at a time. */
  readonly scope: string
  /** Its targets, if more than its scope: it waits for earlier writes to them. */
  readonly touches?: readonly string[]
  readonly variables: V
  /** Why the server refused it. A refused write is retried only by the user. */
  readonly refusal?: Pick<ApiError, 'code' | 'status' | 'detail'> | undefined
}

/** Queued writes, persisted in this browser. */
export interface QueueStorage {
  /** Oldest first. */
  readonly all: () => Promise<readonly QueueEntry[]>
  /** `undefined` once another tab has sent or dropped it. */
  readonly find: (id: string) => Promise<QueueEntry | undefined>
  readonly save: (entry: QueueEntry) => Promise<void>
  readonly drop: (id: string) => Promise<void>
}

/** Drops one user's queued writes. */
export async function deleteQueuedWrites(userId: string): Promise<void> {
  const storage = openQueueStorage(userId)
  const all = await storage.all()
  await Promise.all(all.map(({ id }) => storage.drop(id)))
}

/**
 * One user's writes in IndexedDB: another user of the same browser neither sees nor sends them.
 * Storage that is full, forbidden or closed is no reason to lose one.
 */
export function openQueueStorage(userId: string): QueueStorage {
  const spare = openSpare(`calepin.queue.${userId}.`)
  /** Saved or listed by this tab: sent from memory if IndexedDB can no longer be read. */
  const known = new Map<string, QueueEntry>()
  const name = (id: string) => `${userId} ${id}`
  const store = 'indexedDB' in globalThis ? openStore('calepin-queue', 'writes') : undefined
  const change = async (act: (objects: IDBObjectStore) => unknown) => {
    await store?.('readwrite', (objects) => {
      act(objects)
      // Commit now: the page may close at any moment.
      objects.transaction.commit()
      return promisifyRequest(objects.transaction)
    })
  }
  return {
    async all() {
      const stored = store ? await entries<string, QueueEntry>(store).catch(() => []) : []
      const all = stored
        .flatMap(([key, entry]) => (key === name(entry.id) ? [entry] : []))
        .concat(spare.all())
        .toSorted((one, other) => one.id.localeCompare(other.id))
      for (const entry of all) known.set(entry.id, entry)
      return all
    },
    async find(id) {
      const spared = spare.find(id)
      if (spared || !store) return spared
      return get<QueueEntry>(name(id), store).catch(() => known.get(id))
    },
    async save(entry) {
      known.set(entry.id, entry)
      try {
        await change((objects) => objects.put(entry, name(entry.id)))
        if (store) return spare.drop(entry.id)
      } catch {
        // Full or forbidden.
      }
      return spare.save(entry)
    },
    async drop(id) {
      known.delete(id)
      spare.drop(id)
      await change((objects) => objects.delete(name(id))).catch(() => undefined)
    },
  }
}

/** What IndexedDB refuses: in `localStorage` or, where that is full or forbidden too, in memory. */
function openSpare(prefix: string) {
  const memory = new Map<string, QueueEntry>()
  const find = (id: string) =>
    attempt(() => JSON.parse(localStorage.getItem(prefix + id) ?? 'null') as QueueEntry | null) ??
    memory.get(id)
  return {
    find,
    all: () =>
      (attempt(() => Object.keys(localStorage)) ?? [])
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => find(key.slice(prefix.length)) ?? []),
    save(entry: QueueEntry) {
      try {
        localStorage.setItem(prefix + entry.id, JSON.stringify(entry))
      } catch {
        memory.set(entry.id, entry)
      }
    },
    drop(id: string) {
      memory.delete(id)
      attempt(() => localStorage.removeItem(prefix + id))
    },
  }
}
