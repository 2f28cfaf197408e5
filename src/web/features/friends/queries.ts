import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import type { FriendNews, RequestPage, Suggestion, UserPage } from '#shared/friends.ts'
import type { Call } from '#web/lib/api.ts'
import type { CommonPage, DatedUserPage } from './cache.ts'

/** All keys begin with the feature's name. */
export const friendKeys = {
  all: ['friends'],
  list: ['friends', 'list'],
  requests: ['friends', 'requests'],
  blocked: ['friends', 'blocked'],
  latest: ['friends', 'latest'],
  users: ['friends', 'user'],
  user: (id: string) => ['friends', 'user', id],
  common: (id: string) => ['friends', 'common', id],
  suggestions: ['friends', 'suggestions'],
  searches: ['friends', 'search'],
  friendSearches: ['friends', 'list search'],
} as const

/** Numbered pages, from the first. */
const numbered = {
  initialPageParam: 1,
  getNextPageParam: ({ page, totalPages }: { page: number; totalPages: number }) =>
    page < totalPages ? page + 1 : undefined,
} as const

/** The first page is the default. */
const at = (page: number) => (page === 1 ? {} : { page })

export function friendsQuery(call: Call) {
  return infiniteQueryOptions({
    queryKey: friendKeys.list,
    queryFn: ({ signal, pageParam: page }): Promise<DatedUserPage> =>
      call('GET /friends', { query: at(page) }, { signal }),
    ...numbered,
    staleTime: MINUTE_MS,
  })
}

/** Friends whose username contains `query`; for users with more than a page of friends. */
export function friendSearchQuery(call: Call, query: string) {
  return infiniteQueryOptions({
    queryKey: [...friendKeys.friendSearches, query],
    queryFn: ({ signal, pageParam: page }): Promise<DatedUserPage> =>
      call('GET /friends', { query: { query, ...at(page) } }, { signal }),
    ...numbered,
    staleTime: MINUTE_MS,
  })
}

export function requestsQuery(call: Call) {
  return infiniteQueryOptions({
    queryKey: friendKeys.requests,
    queryFn: ({ signal, pageParam: page }): Promise<RequestPage> =>
      call('GET /friends/requests', { query: at(page) }, { signal }),
    ...numbered,
    staleTime: MINUTE_MS,
  })
}

export function blockedQuery(call: Call) {
  return infiniteQueryOptions({
    queryKey: friendKeys.blocked,
    queryFn: ({ signal, pageParam: page }): Promise<DatedUserPage> =>
      call('GET /friends/blocked', { query: at(page) }, { signal }),
    ...numbered,
  })
}

/** Friends' latest activity. */
export function latestQuery(call: Call) {
  return queryOptions({
    queryKey: friendKeys.latest,
    queryFn: ({ signal }): Promise<FriendNews> => call('GET /friends/latest', {}, { signal }),
    staleTime: MINUTE_MS,
  })
}

/** Friends of my friends. */
export function suggestionsQuery(call: Call) {
  return queryOptions({
    queryKey: friendKeys.suggestions,
    queryFn: async ({ signal }): Promise<readonly Suggestion[]> =>
      (await call('GET /friends/suggestions', {}, { signal })).results,
    staleTime: MINUTE_MS,
  })
}

export function userQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: friendKeys.user(id),
    queryFn: ({ signal }): Promise<UserPage> =>
      call('GET /users/:id', { params: { id } }, { signal }),
    staleTime: MINUTE_MS,
  })
}

/** Items in both a friend's list and mine. */
export function commonQuery(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: friendKeys.common(id),
    queryFn: ({ signal, pageParam: page }): Promise<CommonPage> =>
      call('GET /users/:id/common', { params: { id }, query: { page } }, { signal }),
    ...numbered,
    staleTime: 5 * MINUTE_MS,
  })
}

export function userSearchQuery(call: Call, text: string) {
  return infiniteQueryOptions({
    queryKey: [...friendKeys.searches, text],
    queryFn: ({ signal, pageParam: page }) =>
      call('GET /users/search', { query: { query: text, page } }, { signal }),
    ...numbered,
  })
}
