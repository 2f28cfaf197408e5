import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { Conversation, ConversationPage } from '#shared/chat.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Call } from '#web/lib/api.ts'

/** All keys begin with the feature's name. */
export const chatKeys = {
  conversations: ['chat', 'conversations'],
  singles: ['chat', 'conversation'],
  single: (id: string) => ['chat', 'conversation', id],
  invitations: ['chat', 'invitations'],
  threads: ['chat', 'thread'],
  thread: (id: string) => ['chat', 'thread', id],
} as const

/** The loaded pages of my conversations. */
export type ConversationPages = InfiniteData<ConversationPage, string | undefined>

export function conversationsQuery(call: Call) {
  return infiniteQueryOptions({
    queryKey: chatKeys.conversations,
    queryFn: ({ signal, pageParam }): Promise<ConversationPage> =>
      call(
        'GET /conversations',
        { query: pageParam === undefined ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 5 * MINUTE_MS,
  })
}

/** A conversation that is on no loaded page. */
export function conversationQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: chatKeys.single(id),
    queryFn: ({ signal }): Promise<Conversation> =>
      call('GET /conversations/:id', { params: { id } }, { signal }),
    staleTime: 5 * MINUTE_MS,
  })
}

export function invitationsQuery(call: Call) {
  return infiniteQueryOptions({
    queryKey: chatKeys.invitations,
    queryFn: ({ signal, pageParam: page }) =>
      call('GET /conversations/invitations', { query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    staleTime: MINUTE_MS,
  })
}

/** Refetches the lists that an invitation changes. */
export function refreshInvitations(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: chatKeys.invitations })
  void client.invalidateQueries({ queryKey: chatKeys.conversations })
}
