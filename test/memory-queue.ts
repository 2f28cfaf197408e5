import type { QueryClient } from '@tanstack/react-query'
import type { QueueStorage, QueueEntry } from '#web/lib/queue-storage.ts'
import { createQueue } from '#web/lib/queue.ts'
import type { Queue } from '#web/lib/queue-kind.ts'

/** In-memory storage of queued writes. */
export function createMemoryStorage(): QueueStorage {
  const kept = new Map<string, QueueEntry>()
  return {
    all: async () => [...kept.values()].toSorted((a, b) => a.id.localeCompare(b.id)),
    find: async (id) => kept.get(id),
    save: async (waiting) => void kept.set(waiting.id, waiting),
    drop: async (id) => void kept.delete(id),
  }
}

/** A single-tab queue that retries only on `flush()`. */
export function createMemoryQueue(client: QueryClient, storage = createMemoryStorage()): Queue {
  return createQueue({
    client,
    storage,
    userId: 'me',
    locks: undefined,
    page: new EventTarget(),
    later: () => () => {},
  })
}
