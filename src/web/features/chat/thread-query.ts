import { queryOptions } from '@tanstack/react-query'
import type { Message } from '#shared/chat.ts'
import type { Call } from '#web/lib/api.ts'
import { threadOf, type Thread } from './cache.ts'
import { chatKeys } from './queries.ts'

const MINUTE = 60_000
/** Messages per call. */
const BATCH = 50
const MOST = 100

/** The latest messages. Never refetched: later ones come by the socket or by catching up. */
export function threadQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: chatKeys.thread(id),
    queryFn: async ({ signal }): Promise<Thread> => {
      const input = { params: { id }, query: { limit: BATCH } }
      const readAt = Date.now()
      const { results, hasMore } = await call('GET /conversations/:id/messages', input, { signal })
      return threadOf(results, hasMore, readAt)
    },
    staleTime: Infinity,
    gcTime: 10 * MINUTE,
  })
}

/** Those just before a message. */
export function fetchOlder(call: Call, id: string, before: string) {
  return call('GET /conversations/:id/messages', {
    params: { id },
    query: { before, limit: BATCH },
  })
}

/** The messages from one on, as they are today. */
export async function fetchAgain(
  call: Call,
  id: string,
  from: Message,
): Promise<readonly Message[]> {
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
    if (!hasMore || !oldest || oldest.sentAt <= from.sentAt) return found
  }
}

/** All messages after one, or from the beginning. */
export async function fetchNewer(
  call: Call,
  id: string,
  after: string | null,
): Promise<readonly Message[]> {
  const found: Message[] = []
  for (let from = after; ; from = found.at(-1)?.id ?? null) {
    const query = { limit: MOST, ...(from !== null && { after: from }) }
    const { results, hasMore } = await call('GET /conversations/:id/messages', {
      params: { id },
      query,
    })
    found.push(...results)
    // Without a message the server returns the latest.
    if (!hasMore || results.length === 0 || from === null) return found
  }
}
