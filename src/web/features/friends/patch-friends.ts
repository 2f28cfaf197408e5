import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { RequestPage, Suggestion, UserPage } from '#shared/friends.ts'
import type { Page } from '#shared/paging.ts'
import type { ServerEventData } from '#shared/realtime.ts'
import type { Person } from '#shared/users.ts'
import {
  applyToSearch,
  applyToUserPage,
  presenceIn,
  withoutRequest,
  withoutUser,
  withPerson,
  withPresence,
  type DatedUserPage,
  type FoundUser,
  type RelationChange,
} from './cache.ts'
import { friendKeys } from './queries.ts'

type Undo = () => void

/**
 * Applies a relation to the user's page and to search results, and removes the user from the lists
 * that they leave. Those that they join must be fetched. Returns what undoes it.
 */
export function applyRelation(client: QueryClient, now: RelationChange): Undo {
  const { user, relation } = now
  const leave = (queryKey: QueryKey) =>
    patch<InfiniteData<DatedUserPage>>(client, queryKey, (data) => withoutUser(data, user.id))
  const undos = [
    ...(relation === 'added' ? [] : [friendKeys.list, friendKeys.friendSearches].map(leave)),
    ...(relation === 'blocked' ? [] : [leave(friendKeys.blocked)]),
    patch<InfiniteData<RequestPage>>(client, friendKeys.requests, (data) =>
      withoutRequest(data, now),
    ),
    // Any relation ends the suggestion.
    patch<readonly Suggestion[]>(client, friendKeys.suggestions, (people) =>
      people.filter((each) => each.user.id !== user.id),
    ),
    patch<UserPage>(client, friendKeys.user(user.id), (page) => applyToUserPage(page, now)),
    patch<InfiniteData<Page<FoundUser>>>(client, friendKeys.searches, (data) =>
      applyToSearch(data, now),
    ),
  ]
  return () => {
    for (const undo of undos) undo()
  }
}

/** Applies a friend's presence. */
export function showPresence(client: QueryClient, presence: ServerEventData<'presence'>): void {
  patch<InfiniteData<DatedUserPage>>(client, friendKeys.list, (data) => presenceIn(data, presence))
  patch<UserPage>(client, friendKeys.user(presence.userId), (page) => ({
    ...page,
    user: withPresence(page.user, presence),
  }))
}

/** Shows a person's current name and picture on every screen. */
export function showPerson(client: QueryClient, person: Person): void {
  patch<unknown>(client, [], (data) => replaceEqualDeep(data, withPerson(data, person)))
}

/** Changes the data of these queries, except that what was stale stays so. */
function patch<T>(client: QueryClient, queryKey: QueryKey, change: (data: T) => T): Undo {
  const undos: Undo[] = []
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data: before, isInvalidated } = query.state as { data?: T; isInvalidated: boolean }
    const next = before && change(before)
    if (next === before) continue
    const updatedAt = query.state.dataUpdatedAt
    const after = client.setQueryData<T>(query.queryKey, next, { updatedAt })
    if (isInvalidated) query.invalidate()
    // Not what has changed since: it is refetched.
    undos.push(() =>
      client.setQueryData<T>(query.queryKey, (data) => (data === after ? before : data)),
    )
  }
  return () => {
    for (const undo of undos) undo()
  }
}
