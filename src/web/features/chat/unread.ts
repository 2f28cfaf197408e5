import type { Conversation } from '#shared/chat.ts'

/** How many messages wait for me, in all. */
export function unreadIn(conversations: readonly Conversation[]): number {
  return conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}
