import type { QueryClient } from '@tanstack/react-query'
import type { AnyItem, Saved } from '#web/features/lists/item.ts'
import type { Write } from '#web/features/lists/cache.ts'
import {
  registerListWrites,
  createWriter,
  type SendWrite,
  type WriteItem,
} from '#web/features/lists/writer.ts'
import { readFullGames } from '#web/features/saved-games/queries.ts'
import { readFullList } from '#web/features/saved-shows/queries.ts'
import type { Call } from '#web/lib/api.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import { createMemoryQueue } from './memory-queue.ts'

interface Needs<T> {
  readonly client: QueryClient
  readonly call: Call
  readonly send: SendWrite<T>
  readonly refused?: (error: Error, write: Write<AnyItem>) => void
  readonly changedElsewhere?: (now: Saved, write: Write<AnyItem>) => void
  readonly queue?: Queue
}

/** The list writer of the signed-in frame, on an in-memory queue. */
export function createListWriter<T extends AnyItem>(needs: Needs<T>): WriteItem {
  const { client, call, send, queue = createMemoryQueue(client) } = needs
  const { refused = () => {}, changedElsewhere = () => {} } = needs
  registerListWrites(queue, {
    client,
    call,
    send: send as SendWrite<AnyItem>,
    readFull: (_, part, signal) =>
      part === 'game' ? readFullGames(call, signal) : readFullList(call, part, signal),
    refused,
    changedElsewhere,
  })
  return createWriter(queue, client)
}
