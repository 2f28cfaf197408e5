import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Message } from '#shared/chat.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Call } from '#web/lib/api.ts'
import { deletePersistedQueries } from '#web/lib/persisted-queries.ts'
import { threadOf, type Thread } from './cache.ts'
import { chatKeys } from './queries.ts'
import { withLiveChanges } from './live-changes.ts'

interface Needs {
  readonly client: QueryClient
  readonly call: Call
}

/** Messages per call. */
const BATCH = 50
const MOST = 100

/**
 * The latest messages. Never refetched, not even when invalidated, which would drop the older ones
 * that were loaded: newer messages come through the socket or by catching up.
 */
export function threadQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: chatKeys.thread(id),
    queryFn: ({ client, signal }) => fetchLatest({ client, call }, id, Date.now(), signal),
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
    gcTime: 10 * MINUTE_MS,
  })
}

/**
 * The thread as it is on the server.
 * @param readAt now: milliseconds since the epoch
 */
export async function fetchLatest(
  { client, call }: Needs,
  id: string,
  readAt: number,
  signal?: AbortSignal,
): Promise<Thread> {
  const input = { params: { id }, query: { limit: BATCH } }
  const { results, hasMore } = await withLiveChanges(client, async () =>
    call('GET /conversations/:id/messages', input, { signal }),
  )
  return threadOf(results, hasMore, readAt)
}

/** Drops a thread that is closed to the user, from memory and from this browser's store. */
export async function forgetThread(client: QueryClient, id: string): Promise<void> {
  const queryKey = chatKeys.thread(id)
  // First: an active query would be restored from there.
  await deletePersistedQueries(({ queryHash }) => queryHash === hashKey(queryKey))
  await client.resetQueries({ queryKey })
}

/** The messages just before one. */
export async function fetchOlder({ client, call }: Needs, id: string, before: string) {
  const input = { params: { id }, query: { before, limit: BATCH } }
  return withLiveChanges(client, async () => call('GET /conversations/:id/messages', input))
}

/** The messages from one on, refetched. */
export async function refetchFrom({ client, call }: Needs, id: string, from: Message) {
  return withLiveChanges(client, async () => {
    const found: Message[] = []
    for (;;) {
      const [first] = found
      const query = { limit: MOST, ...(first && { before: first.id }) }
      const { results, hasMore } = await call('GET /conversations/:id/messages', {
        params: { id },
        query,
      })
      found.unshift(...results)
      const oldest = found[0]
      if (!hasMore || !oldest || oldest.sentAt <= from.sentAt) return { results: found }
    }
  })
}

/** All messages after one. */
export async function fetchNewer({ client, call }: Needs, id: string, after: string) {
  return withLiveChanges(client, async () => {
    const found: Message[] = []
    for (let from = after; ; from = found.at(-1)?.id ?? after) {
      const { results, hasMore } = await call('GET /conversations/:id/messages', {
        params: { id },
        query: { limit: MOST, after: from },
      })
      found.push(...results)
      if (!hasMore || results.length === 0) return { results: found }
    }
  })
}
