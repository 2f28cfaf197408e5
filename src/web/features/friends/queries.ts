import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { friends, type FriendEvent, type UserPage } from '#shared/friends.ts'
import type { Call } from '#web/lib/api.ts'
import type { CommonPage, Requests, Since } from './cache.ts'

/** Every key of this feature begins with its name. */
export const friendKeys = {
  all: ['friends'],
  list: ['friends', 'list'],
  requests: ['friends', 'requests'],
  blocked: ['friends', 'blocked'],
  latest: ['friends', 'latest'],
  users: ['friends', 'user'],
  user: (id: string) => ['friends', 'user', id],
  common: (id: string) => ['friends', 'common', id],
  searches: ['friends', 'search'],
} as const

const MINUTE = 60_000

export function friendsQuery(call: Call) {
  return queryOptions({
    queryKey: friendKeys.list,
    queryFn: async ({ signal }): Promise<readonly Since[]> =>
      (await call(friends.getFriends, {}, { signal })).results,
    staleTime: MINUTE,
  })
}

export function requestsQuery(call: Call) {
  return queryOptions({
    queryKey: friendKeys.requests,
    queryFn: ({ signal }): Promise<Requests> => call(friends.getRequests, {}, { signal }),
    staleTime: MINUTE,
  })
}

export function blockedQuery(call: Call) {
  return queryOptions({
    queryKey: friendKeys.blocked,
    queryFn: async ({ signal }): Promise<readonly Since[]> =>
      (await call(friends.getBlocked, {}, { signal })).results,
  })
}

/** The latest that friends added, finished, rated or noted. */
export function latestQuery(call: Call) {
  return queryOptions({
    queryKey: friendKeys.latest,
    queryFn: async ({ signal }): Promise<readonly FriendEvent[]> =>
      (await call(friends.getLatest, {}, { signal })).results,
    staleTime: MINUTE,
  })
}

export function userQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: friendKeys.user(id),
    queryFn: ({ signal }): Promise<UserPage> =>
      call(friends.getUser, { params: { id } }, { signal }),
    staleTime: MINUTE,
  })
}

/** What a friend and I both keep. */
export function commonQuery(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: friendKeys.common(id),
    queryFn: ({ signal, pageParam: page }): Promise<CommonPage> =>
      call(friends.getCommon, { params: { id }, query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    staleTime: 5 * MINUTE,
  })
}

export function userSearchQuery(call: Call, words: string) {
  return infiniteQueryOptions({
    queryKey: [...friendKeys.searches, words],
    queryFn: ({ signal, pageParam: page }) =>
      call(friends.searchUsers, { query: { query: words, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  })
}
