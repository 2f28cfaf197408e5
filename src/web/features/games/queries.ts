import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Reply } from '#shared/contract.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { games, GameCard, GameDetail, Range } from '#shared/games.ts'
import { uniqueBy } from '#shared/unique-by.ts'
import type { Call } from '#web/lib/api.ts'
import { uniqueRows } from '#web/lib/catalogue-pages.ts'

/** @param asTyped without spelling correction */
export function gameSearchQuery(call: Call, text: string, asTyped = false) {
  return infiniteQueryOptions({
    queryKey: ['games', 'search', text, asTyped],
    queryFn: ({ signal, pageParam }): Promise<Reply<typeof games.search>> => {
      const query = { query: text, page: pageParam, ...(asTyped && { asTyped }) }
      return call('GET /games/search', { query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    select: ({ pages }) => ({
      results: uniqueRows(pages, idOf),
      total: pages.at(0)?.totalResults ?? 0,
      origin: pages.at(0),
      corrected: pages.at(0)?.correctedQuery,
    }),
    enabled: text !== '',
    staleTime: 5 * MINUTE_MS,
  })
}

/** Featured games by group; empty groups are left out. */
export function featuredQuery(call: Call) {
  return queryOptions({
    queryKey: ['games', 'featured'],
    queryFn: async ({ signal }) => {
      const { groups, ...origin } = await call('GET /games/featured', {}, { signal })
      return {
        groups: groups
          .filter(({ results }) => results.length > 0)
          .map((group) => ({ ...group, results: uniqueBy(group.results, idOf) })),
        origin,
      }
    },
    staleTime: 30 * MINUTE_MS,
  })
}

/** Everything about a game, in one response. */
export function gameQuery(call: Call, steamApiId: number) {
  return queryOptions({
    queryKey: ['games', 'page', steamApiId],
    queryFn: ({ signal }): Promise<GameDetail> =>
      call('GET /games/:steamApiId', { params: { steamApiId } }, { signal }),
    initialData: () => call.started?.('GET /games/:steamApiId', { params: { steamApiId } }),
    staleTime: 5 * MINUTE_MS,
  })
}

/** Current players of these games, polled. */
export function playersQuery(call: Call, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['games', 'players', ids.join()],
    queryFn: ({ signal }): Promise<Reply<typeof games.players>> =>
      call('GET /games/players', { query: { ids: [...ids] } }, { signal }),
    enabled: ids.length > 0,
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  })
}

/** Player counts of a day, a week or a month. */
export function historyQuery(call: Call, steamApiId: number, range: Range) {
  return queryOptions({
    queryKey: ['games', 'history', steamApiId, range],
    queryFn: ({ signal }): Promise<Reply<typeof games.history>> =>
      call(
        'GET /games/:steamApiId/players',
        { params: { steamApiId }, query: { range } },
        { signal },
      ),
    staleTime: 5 * MINUTE_MS,
  })
}

function idOf({ steamApiId }: GameCard): number {
  return steamApiId
}
