import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { RequestPage, Suggestion, UserPage } from '#shared/friends.ts'
import type { Page } from '#shared/paging.ts'
import type { ServerEventData } from '#shared/realtime.ts'
import { rowsOf, withRows } from '#web/lib/pages.ts'
import {
  presenceIn,
  applyToBlocked,
  applyToSearch,
  applyToFriends,
  applyToRequests,
  applyToUserPage,
  withPresence,
  type FoundUser,
  type RelationChange,
  type DatedUser,
  type DatedUserPage,
} from './cache.ts'
import { friendKeys } from './queries.ts'

/** Applies a relation to every cached list. */
export function applyRelation(client: QueryClient, now: RelationChange): void {
  client.setQueryData<InfiniteData<DatedUserPage>>(
    friendKeys.list,
    (pages) => pages && patchDatedUsers(pages, (list) => applyToFriends(list, now)),
  )
  client.setQueryData<InfiniteData<DatedUserPage>>(
    friendKeys.blocked,
    (pages) => pages && patchDatedUsers(pages, (list) => applyToBlocked(list, now)),
  )
  client.setQueryData<InfiniteData<RequestPage>>(
    friendKeys.requests,
    (pages) => pages && patchRequests(pages, now),
  )
  // Any relation ends the suggestion.
  client.setQueryData<readonly Suggestion[]>(friendKeys.suggestions, (people) =>
    people?.filter(({ user }) => user.id !== now.user.id),
  )
  client.setQueryData<UserPage>(
    friendKeys.user(now.user.id),
    (page) => page && applyToUserPage(page, now),
  )
  client.setQueriesData<InfiniteData<Page<FoundUser>>>(
    { queryKey: friendKeys.searches },
    (found) => found && { ...found, pages: found.pages.map((page) => applyToSearch(page, now)) },
  )
}

/** Patches the loaded pages, and the total by the difference. */
function patchDatedUsers(
  pages: InfiniteData<DatedUserPage>,
  patch: (list: readonly DatedUser[]) => readonly DatedUser[],
): InfiniteData<DatedUserPage> {
  const before = rowsOf(pages)
  const after = patch(before)
  if (after === before) return pages
  const gained = after.length - before.length
  const next = withRows(pages, after)
  return {
    ...next,
    pages: next.pages.map((page) => ({ ...page, totalResults: page.totalResults + gained })),
  }
}

function patchRequests(
  pages: InfiniteData<RequestPage>,
  now: RelationChange,
): InfiniteData<RequestPage> {
  const received = pages.pages.flatMap((page) => page.received)
  const sent = pages.pages.flatMap((page) => page.sent)
  const after = applyToRequests({ received, sent }, now)
  return {
    ...pages,
    pages: pages.pages.map((page, place) => ({
      ...page,
      received: place === 0 ? after.received : [],
      sent: place === 0 ? after.sent : [],
      totalReceived: page.totalReceived + after.received.length - received.length,
      totalSent: page.totalSent + after.sent.length - sent.length,
    })),
  }
}

/** Applies a friend's presence. */
export function showPresence(client: QueryClient, presence: ServerEventData<'presence'>): void {
  client.setQueryData<InfiniteData<DatedUserPage>>(
    friendKeys.list,
    (pages) => pages && patchDatedUsers(pages, (list) => presenceIn(list, presence)),
  )
  client.setQueryData<UserPage>(
    friendKeys.user(presence.userId),
    (page) => page && { ...page, user: withPresence(page.user, presence) },
  )
}
