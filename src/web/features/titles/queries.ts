import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import { titles, type TitleCard } from '#shared/titles.ts'
import type { Call } from '#web/lib/api.ts'
import { keyOf } from './components/any-title.ts'

export type SearchType = 'all' | 'movie' | 'tv'

/** The catalogue's lists that a row shows the first page of. */
export type CatalogueRow = 'trendingMovies' | 'trendingTv' | 'topRatedMovies' | 'topRatedTv'

const MINUTE = 60_000

export function titleSearchQuery(call: Call, words: string, type: SearchType) {
  return infiniteQueryOptions({
    queryKey: ['titles', 'search', type, words],
    queryFn: ({ signal, pageParam }): Promise<Page<TitleCard>> =>
      call(
        titles.search,
        { query: { query: words, type, page: pageParam } },
        { signal, handled: 'failures' },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    select: ({ pages }) => ({
      results: withoutRepeats(pages.flatMap((page) => page.results)),
      total: pages.at(0)?.totalResults ?? 0,
    }),
    enabled: words !== '',
    staleTime: 5 * MINUTE,
  })
}

export function catalogueRowQuery(call: Call, row: CatalogueRow) {
  return queryOptions({
    queryKey: ['titles', row],
    queryFn: async ({ signal }): Promise<readonly TitleCard[]> => {
      const reply: Page<TitleCard> = await call(
        titles[row],
        { query: {} },
        { signal, handled: 'failures' },
      )
      return withoutRepeats(reply.results)
    },
    staleTime: 30 * MINUTE,
  })
}

/** The catalogue moves a title from one page to the next between two calls. */
function withoutRepeats(cards: readonly TitleCard[]): readonly TitleCard[] {
  return [...new Map(cards.map((card) => [keyOf(card), card])).values()]
}
