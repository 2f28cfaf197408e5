import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { UserPage } from '#shared/friends.ts'
import type { Page } from '#shared/paging.ts'
import type { ServerEventData } from '#shared/realtime.ts'
import {
  presenceIn,
  relateInBlocked,
  relateInFound,
  relateInFriends,
  relateInRequests,
  relateInUserPage,
  withPresence,
  type FoundUser,
  type Related,
  type Requests,
  type Since,
} from './cache.ts'
import { friendKeys } from './queries.ts'

/** Shows everywhere what someone now is to me. */
export function relate(client: QueryClient, now: Related): void {
  client.setQueryData<readonly Since[]>(
    friendKeys.list,
    (list) => list && relateInFriends(list, now),
  )
  client.setQueryData<readonly Since[]>(
    friendKeys.blocked,
    (list) => list && relateInBlocked(list, now),
  )
  client.setQueryData<Requests>(
    friendKeys.requests,
    (requests) => requests && relateInRequests(requests, now),
  )
  client.setQueryData<UserPage>(
    friendKeys.user(now.user.id),
    (page) => page && relateInUserPage(page, now),
  )
  client.setQueriesData<InfiniteData<Page<FoundUser>>>(
    { queryKey: friendKeys.searches },
    (found) => found && { ...found, pages: found.pages.map((page) => relateInFound(page, now)) },
  )
}

/** Shows that a friend came or left. */
export function showPresence(client: QueryClient, presence: ServerEventData<'presence'>): void {
  client.setQueryData<readonly Since[]>(
    friendKeys.list,
    (list) => list && presenceIn(list, presence),
  )
  client.setQueryData<UserPage>(
    friendKeys.user(presence.userId),
    (page) => page && { ...page, user: withPresence(page.user, presence) },
  )
}
