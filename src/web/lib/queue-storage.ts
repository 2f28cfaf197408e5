import { entries, get, promisifyRequest } from 'idb-keyval'
import type { ApiError } from './api-error.ts'
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
 * Where IndexedDB is forbidden, they live as long as the page.
 */
export function openQueueStorage(userId: string): QueueStorage {
  const memory = new Map<string, QueueEntry>()
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
      return stored
        .flatMap(([key, entry]) => (key === name(entry.id) ? [entry] : []))
        .toSorted((one, other) => one.id.localeCompare(other.id))
    },
    async find(id) {
      return memory.get(id) ?? (store && get<QueueEntry>(name(id), store))
    },
    async save(entry) {
      try {
        await change((objects) => objects.put(entry, name(entry.id)))
        if (store) return
      } catch {
        // Full or forbidden.
      }
      memory.set(entry.id, entry)
    },
    async drop(id) {
      memory.delete(id)
      await change((objects) => objects.delete(name(id))).catch(() => undefined)
    },
  }
}
