import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Work } from '#shared/friends.ts'
import type { Profile } from '#shared/profile.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { Call } from '#web/lib/api.ts'
import { friendKeys } from '#web/features/friends/queries.ts'
import { workOf } from '#web/features/friends/work-item.ts'

/** A ranked work. */
export interface Ranked {
  readonly work: Work
  readonly rank: number
  readonly rating: number | null
}

/** Items shown before the link to the list. */
const LATEST = 12
const TOP = 5

const profileKey = (userId: string) => [...friendKeys.all, 'shelf', userId, 'profile']

/** A user's favourites, ratings and year. */
export function profileQuery(call: Call, userId: string) {
  return queryOptions({
    queryKey: profileKey(userId),
    queryFn: ({ signal }): Promise<Profile> =>
      call('GET /users/:id/profile', { params: { id: userId } }, { signal }),
    staleTime: MINUTE_MS,
  })
}

/** Sets my favourites, in order. */
export function useSetFavourites(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (works: readonly Work[]) =>
      call('PUT /favourites', { body: { works: works.map(({ type, id }) => ({ type, id })) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...friendKeys.all, 'shelf'] }),
  })
}

/** The films and series a user added last. */
export function latestShowsQuery(call: Call, userId: string) {
  return queryOptions({
    queryKey: [...friendKeys.all, 'shelf', userId, 'latest'],
    queryFn: async ({ signal }): Promise<readonly SavedShow[]> => {
      const query = { userId, page: 1, sortEnum: 'DATE_DESC' } as const
      const { results } = await call('GET /savedshow/get-saved-all', { query }, { signal })
      return results.slice(0, LATEST)
    },
    staleTime: MINUTE_MS,
  })
}

/** The games a user added last. */
export function latestGamesQuery(call: Call, userId: string) {
  return queryOptions({
    queryKey: [...friendKeys.all, 'shelf', userId, 'latest-games'],
    queryFn: async ({ signal }): Promise<readonly SavedGame[]> => {
      const query = { userId, page: 1, sortEnum: 'DATE_DESC' } as const
      const { results } = await call('GET /savedgame/get-saved-games', { query }, { signal })
      return results.slice(0, LATEST)
    },
    staleTime: MINUTE_MS,
  })
}

/** The top of a user's ranking of one kind. */
export function topQuery(call: Call, userId: string, type: Work['type']) {
  return queryOptions({
    queryKey: [...friendKeys.all, 'shelf', userId, 'top', type],
    queryFn: async ({ signal }): Promise<readonly Ranked[]> => {
      const query = { userId, page: 1, sortEnum: 'RANK_ASC' } as const
      const options = { signal }
      const { results }: { readonly results: readonly (SavedShow | SavedGame)[] } =
        type === 'movie'
          ? await call('GET /savedshow/get-saved-movies', { query }, options)
          : type === 'tv'
            ? await call('GET /savedshow/get-saved-tvs', { query }, options)
            : await call('GET /savedgame/get-saved-games', { query }, options)
      return results.flatMap(rankedOf).slice(0, TOP)
    },
    staleTime: MINUTE_MS,
  })
}

function rankedOf(item: SavedShow | SavedGame): readonly Ranked[] {
  const { rank, rating } = item
  return rank === null ? [] : [{ work: workOf(item), rank, rating }]
}
