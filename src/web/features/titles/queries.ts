import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Reply } from '#shared/contract.ts'
import type { Page } from '#shared/paging.ts'
import {
  titles,
  type MediaType,
  type MovieDetail,
  type TitleCard,
  type TvDetail,
} from '#shared/titles.ts'
import type { Call } from '#web/lib/api.ts'
import { withoutRepeats } from '#web/lib/without-repeats.ts'
import { keyOf } from '#web/features/lists/any-title.ts'

export type SearchType = 'all' | 'movie' | 'tv'

/** The catalogue's lists that a row shows the first page of. */
export type CatalogueRow = 'trendingMovies' | 'trendingTv' | 'topRatedMovies' | 'topRatedTv'

const MINUTE = 60_000
/** The catalogue refuses pages past this one. */
const LAST_PAGE = 500

export function titleSearchQuery(call: Call, words: string, type: SearchType) {
  return infiniteQueryOptions({
    queryKey: ['titles', 'search', type, words],
    queryFn: ({ signal, pageParam }): Promise<Page<TitleCard>> =>
      call(titles.search, { query: { query: words, type, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    select: ({ pages }) => ({
      results: withoutRepeats(
        pages.flatMap((page) => page.results),
        keyOf,
      ),
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
      const reply: Page<TitleCard> = await call(titles[row], { query: {} }, { signal })
      return withoutRepeats(reply.results, keyOf)
    },
    staleTime: 30 * MINUTE,
  })
}

/** The day's or the week's, for the lists that change that often. */
export type TrendingWindow = 'day' | 'week'

/** All of one of the catalogue's lists, page by page. */
export function catalogueListQuery(call: Call, row: CatalogueRow, window?: TrendingWindow) {
  return infiniteQueryOptions({
    queryKey: ['titles', row, 'pages', window ?? 'always'],
    queryFn: ({ signal, pageParam: page }): Promise<Page<TitleCard>> => {
      const options = { signal } as const
      if (row === 'topRatedMovies' || row === 'topRatedTv') {
        return call(titles[row], { query: { page } }, options)
      }
      return call(titles[row], { query: { page, window } }, options)
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) =>
      page < Math.min(totalPages, LAST_PAGE) ? page + 1 : undefined,
    select: ({ pages }) =>
      withoutRepeats(
        pages.flatMap(({ results }) => results),
        keyOf,
      ),
    staleTime: 30 * MINUTE,
  })
}

/** Everything about a film or a series, in one answer. */
export function titleQuery(call: Call, mediaType: MediaType, id: number) {
  return queryOptions({
    queryKey: ['titles', 'page', mediaType, id],
    queryFn: ({ signal }): Promise<MovieDetail | TvDetail> => {
      const options = { signal } as const
      if (mediaType === 'movie') return call(titles.movie, { params: { id } }, options)
      return call(titles.tv, { params: { id } }, options)
    },
    staleTime: 5 * MINUTE,
  })
}

/** A season with its episodes. */
export type SeasonDetail = Reply<typeof titles.season>

/** The episodes of one season, asked for when it is opened. */
export function seasonQuery(call: Call, id: number, number: number) {
  return queryOptions({
    queryKey: ['titles', 'season', id, number],
    queryFn: ({ signal }): Promise<SeasonDetail> =>
      call(titles.season, { params: { id, number } }, { signal }),
    staleTime: 30 * MINUTE,
  })
}
