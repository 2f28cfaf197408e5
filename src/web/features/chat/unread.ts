import type { ConversationPages } from './queries.ts'

/** Messages to read and invitations to answer, over all conversations, loaded or not. */
export function waitingIn({ pages }: ConversationPages): number {
  const [first] = pages
  return first ? first.totalUnread + first.totalInvitations : 0
}
