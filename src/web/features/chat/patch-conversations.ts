import type { QueryClient } from '@tanstack/react-query'
import type { Conversation, Message } from '#shared/chat.ts'
import { rowsOf, withRows } from '#web/lib/infinite-rows.ts'
import { chatKeys, type ConversationPages } from './queries.ts'

/** Changes the cached conversations; `undefined`: refetch. */
export type ConversationPatch = (
  list: readonly Conversation[],
) => readonly Conversation[] | undefined

/** Patches conversations wherever they are cached. */
export function patchConversations(client: QueryClient, patch: ConversationPatch): void {
  client.setQueryData<ConversationPages>(
    chatKeys.conversations,
    (pages) => pages && (patchPages(pages, patch) ?? pages),
  )
  patchSingles(client, patch)
}

/** Patches the loaded pages, and the unread total by the difference. */
export function patchPages(
  pages: ConversationPages,
  patch: ConversationPatch,
): ConversationPages | undefined {
  const before = rowsOf(pages)
  const after = patch(before)
  if (after === undefined || after === before) return after && pages
  // Counts of pages not loaded stay; a new conversation was already counted.
  const unread = new Map(after.map((each) => [each.id, each.unreadCount]))
  const gained = before.reduce(
    (sum, each) => sum + (unread.get(each.id) ?? 0) - each.unreadCount,
    0,
  )
  const next = withRows(pages, [...after])
  return {
    ...next,
    pages: next.pages.map((page) => ({
      ...page,
      totalUnread: Math.max(0, page.totalUnread + gained),
    })),
  }
}

/** Patches the conversations that are cached singly. */
export function patchSingles(client: QueryClient, patch: ConversationPatch): void {
  client.setQueriesData<Conversation>(
    { queryKey: chatKeys.singles },
    (single) => single && (patch([single])?.find(({ id }) => id === single.id) ?? single),
  )
}

/** Recounts what is unread, since a deleted message of somebody else may have been. */
export function recountAfter(client: QueryClient, deleted: Message, me: string): void {
  if (!deleted.isDeleted || deleted.sender?.id === me) return
  const known = knownConversations(client).find(({ id }) => id === deleted.conversationId)
  if (known?.unreadCount === 0) return
  void client.invalidateQueries({ queryKey: chatKeys.conversations })
}

/** The conversations on the loaded pages. */
export function knownConversations(client: QueryClient): readonly Conversation[] {
  return rowsOf(client.getQueryData<ConversationPages>(chatKeys.conversations))
}
