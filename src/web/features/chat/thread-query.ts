import { queryOptions } from '@tanstack/react-query'
import { chat, type Message } from '#shared/chat.ts'
import type { Call } from '#web/lib/api.ts'
import { threadOf, type Thread } from './cache.ts'
import { chatKeys } from './queries.ts'

const MINUTE = 60_000
/** Messages asked for at once. */
const BATCH = 50
const MOST = 100

/** The latest messages. Once there, what comes after is told, or caught up; it is never asked anew. */
export function threadQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: chatKeys.thread(id),
    queryFn: async ({ signal }): Promise<Thread> => {
      const input = { params: { id }, query: { limit: BATCH } }
      const { results, hasMore } = await call(chat.getMessages, input, { signal })
      return threadOf(results, hasMore)
    },
    staleTime: Infinity,
    gcTime: 10 * MINUTE,
  })
}

/** Those just before a message. */
export function fetchOlder(call: Call, id: string, before: string) {
  return call(chat.getMessages, { params: { id }, query: { before, limit: BATCH } })
}

/** All after a message (from the beginning without one), however many. */
export async function fetchAfter(
  call: Call,
  id: string,
  after: string | null,
): Promise<readonly Message[]> {
  const found: Message[] = []
  for (let from = after; ; from = found.at(-1)?.id ?? null) {
    const query = { limit: MOST, ...(from !== null && { after: from }) }
    const { results, hasMore } = await call(chat.getMessages, { params: { id }, query })
    found.push(...results)
    // Without a message to come after, the server gives the latest.
    if (!hasMore || results.length === 0 || from === null) return found
  }
}
