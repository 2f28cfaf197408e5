import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#shared/chat.ts'
import { rowsOf, withRows } from '#web/lib/pages.ts'
import { chatKeys, type ConversationPages } from './queries.ts'

/** A change of the conversations known; `undefined` when they have to be fetched again. */
export type ConversationPatch = (
  list: readonly Conversation[],
) => readonly Conversation[] | undefined

/** Changes conversations wherever they are cached. */
export function patchConversations(client: QueryClient, patch: ConversationPatch): void {
  client.setQueryData<ConversationPages>(
    chatKeys.conversations,
    (pages) => pages && (patchPages(pages, patch) ?? pages),
  )
  patchSingles(client, patch)
}

/** Changes the loaded pages, and the total by what the known conversations gained or lost. */
export function patchPages(
  pages: ConversationPages,
  patch: ConversationPatch,
): ConversationPages | undefined {
  const before = rowsOf(pages)
  const after = patch(before)
  if (after === undefined || after === before) return after && pages
  // What the server counts on pages not loaded stays; a conversation that joins was counted, too.
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

/** Changes the conversations that are cached one by one. */
export function patchSingles(client: QueryClient, patch: ConversationPatch): void {
  client.setQueriesData<Conversation>(
    { queryKey: chatKeys.singles },
    (single) => single && (patch([single])?.find(({ id }) => id === single.id) ?? single),
  )
}

/** The conversations on the loaded pages. */
export function knownConversations(client: QueryClient): readonly Conversation[] {
  return rowsOf(client.getQueryData<ConversationPages>(chatKeys.conversations))
}
