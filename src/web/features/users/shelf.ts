import { queryOptions } from '@tanstack/react-query'
import type { Work } from '#shared/friends.ts'
import { savedGames, type SavedGame } from '#shared/saved-games.ts'
import { savedShows, type SavedShow } from '#shared/saved-shows.ts'
import type { Call } from '#web/lib/api.ts'
import { friendKeys } from '#web/features/friends/queries.ts'

/** A place in someone's ranking. */
export interface Ranked {
  readonly work: Work
  readonly rank: number
  readonly rating: number | null
}

/** As many as a page shows before it leads to the list. */
const LATEST = 12
const TOP = 5
const MINUTE = 60_000

/** What someone added last. */
export function latestShowsQuery(call: Call, userId: string) {
  return queryOptions({
    queryKey: [...friendKeys.all, 'shelf', userId, 'latest'],
    queryFn: async ({ signal }): Promise<readonly SavedShow[]> => {
      const query = { userId, page: 1, sortEnum: 'DATE_DESC' } as const
      const { results } = await call(savedShows.getAll, { query }, { signal })
      return results.slice(0, LATEST)
    },
    staleTime: MINUTE,
  })
}

/** The top of someone's ranking of one kind. */
export function topQuery(call: Call, userId: string, type: Work['type']) {
  return queryOptions({
    queryKey: [...friendKeys.all, 'shelf', userId, 'top', type],
    queryFn: async ({ signal }): Promise<readonly Ranked[]> => {
      const query = { userId, page: 1, sortEnum: 'RANK_ASC' } as const
      const options = { signal }
      const { results }: { readonly results: readonly (SavedShow | SavedGame)[] } =
        type === 'movie'
          ? await call(savedShows.getMovies, { query }, options)
          : type === 'tv'
            ? await call(savedShows.getTvs, { query }, options)
            : await call(savedGames.getGames, { query }, options)
      return results.flatMap(rankedOf).slice(0, TOP)
    },
    staleTime: MINUTE,
  })
}

function rankedOf(item: SavedShow | SavedGame): readonly Ranked[] {
  const { rank, rating } = item
  return rank === null ? [] : [{ work: workOf(item), rank, rating }]
}

function workOf(item: SavedShow | SavedGame): Work {
  if ('steamApiId' in item) {
    const { steamApiId: id, name: title, headerImage } = item
    return { type: 'game', id, title, headerImage }
  }
  const { tmdbId: id, poster_path } = item
  return item.mediaType === 'movie'
    ? { type: 'movie', id, title: item.title, poster_path }
    : { type: 'tv', id, title: item.name, poster_path }
}
