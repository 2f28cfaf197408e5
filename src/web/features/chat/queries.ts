import { queryOptions } from '@tanstack/react-query'
import { chat, type Conversation } from '#shared/chat.ts'
import type { Call } from '#web/lib/api.ts'

/** Every key of this feature begins with its name. */
export const chatKeys = {
  conversations: ['chat', 'conversations'],
  threads: ['chat', 'thread'],
  thread: (id: string) => ['chat', 'thread', id],
} as const

const MINUTE = 60_000

export function conversationsQuery(call: Call) {
  return queryOptions({
    queryKey: chatKeys.conversations,
    queryFn: async ({ signal }): Promise<readonly Conversation[]> =>
      (await call(chat.getConversations, {}, { signal })).results,
    staleTime: 5 * MINUTE,
  })
}
