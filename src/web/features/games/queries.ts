import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Reply } from '#shared/contract.ts'
import { games, type GameCard, type GameDetail, type Range } from '#shared/games.ts'
import type { Page } from '#shared/paging.ts'
import type { Call } from '#web/lib/api.ts'
import { withoutRepeats } from '#web/lib/without-repeats.ts'

const MINUTE = 60_000

export function gameSearchQuery(call: Call, words: string) {
  return infiniteQueryOptions({
    queryKey: ['games', 'search', words],
    queryFn: ({ signal, pageParam }): Promise<Page<GameCard>> =>
      call(games.search, { query: { query: words, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    select: ({ pages }) => ({
      results: withoutRepeats(
        pages.flatMap(({ results }) => results),
        idOf,
      ),
      total: pages.at(0)?.totalResults ?? 0,
    }),
    enabled: words !== '',
    staleTime: 5 * MINUTE,
  })
}

/** What the store puts forward, group by group; a group of nothing is left out. */
export function featuredQuery(call: Call) {
  return queryOptions({
    queryKey: ['games', 'featured'],
    queryFn: async ({ signal }) => {
      const { groups } = await call(games.featured, {}, { signal })
      return groups
        .filter(({ results }) => results.length > 0)
        .map((group) => ({ ...group, results: withoutRepeats(group.results, idOf) }))
    },
    staleTime: 30 * MINUTE,
  })
}

/** Everything about a game, in one answer. */
export function gameQuery(call: Call, steamApiId: number) {
  return queryOptions({
    queryKey: ['games', 'page', steamApiId],
    queryFn: ({ signal }): Promise<GameDetail> =>
      call(games.game, { params: { steamApiId } }, { signal }),
    staleTime: 5 * MINUTE,
  })
}

/** How many play each of these games now; asked again while one looks. */
export function playersQuery(call: Call, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['games', 'players', ids.join()],
    queryFn: ({ signal }): Promise<Reply<typeof games.players>> =>
      call(games.players, { query: { ids: [...ids] } }, { signal }),
    enabled: ids.length > 0,
    staleTime: MINUTE,
    refetchInterval: 5 * MINUTE,
  })
}

/** How many played over a day, a week or a month. */
export function historyQuery(call: Call, steamApiId: number, range: Range) {
  return queryOptions({
    queryKey: ['games', 'history', steamApiId, range],
    queryFn: ({ signal }): Promise<Reply<typeof games.history>> =>
      call(games.history, { params: { steamApiId }, query: { range } }, { signal }),
    staleTime: 5 * MINUTE,
  })
}

function idOf({ steamApiId }: GameCard): number {
  return steamApiId
}
