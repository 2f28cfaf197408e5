import type { ConversationPages } from './queries.ts'

/** Unread messages and pending invitations of all conversations, loaded or not. */
export function countUnread({ pages }: ConversationPages): number {
  const [first] = pages
  return first ? first.totalUnread + first.totalInvitations : 0
}
