import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Reply } from '#shared/contract.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Page } from '#shared/paging.ts'
import type { titles, MediaType, MovieDetail, TitleCard, TvDetail } from '#shared/titles.ts'
import { uniqueBy } from '#shared/unique-by.ts'
import type { Call } from '#web/lib/api.ts'
import { nextPage, uniqueRows } from '#web/lib/catalogue-pages.ts'
import { keyOf } from '#web/features/lists/any-title.ts'

export type SearchType = 'all' | 'movie' | 'tv'

/** The catalogue's lists whose first page is shown as a row. */
const ROWS = {
  trendingMovies: 'GET /titles/trending/movie',
  trendingTv: 'GET /titles/trending/tv',
  topRatedMovies: 'GET /titles/top-rated/movie',
  topRatedTv: 'GET /titles/top-rated/tv',
} as const
export type CatalogueRow = keyof typeof ROWS

/** @param asTyped without spelling correction */
export function titleSearchQuery(call: Call, text: string, type: SearchType, asTyped = false) {
  return infiniteQueryOptions({
    queryKey: ['titles', 'search', type, text, asTyped],
    queryFn: ({ signal, pageParam }): Promise<Reply<typeof titles.search>> => {
      const query = { query: text, type, page: pageParam, ...(asTyped && { asTyped }) }
      return call('GET /titles/search', { query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: nextPage(keyOf),
    select: ({ pages }) => ({
      results: uniqueRows(pages, keyOf),
      total: pages.at(0)?.totalResults ?? 0,
      corrected: pages.at(0)?.correctedQuery,
    }),
    enabled: text !== '',
    staleTime: 5 * MINUTE_MS,
  })
}

export function catalogueRowQuery(call: Call, row: CatalogueRow) {
  return queryOptions({
    queryKey: ['titles', row],
    queryFn: async ({ signal }): Promise<readonly TitleCard[]> => {
      const reply: Page<TitleCard> = await call(ROWS[row], { query: {} }, { signal })
      return uniqueBy(reply.results, keyOf)
    },
    staleTime: 30 * MINUTE_MS,
  })
}

/** Day or week, for trends. */
export type TrendingWindow = 'day' | 'week'

/** All of one of the catalogue's lists, page by page. */
export function catalogueListQuery(call: Call, row: CatalogueRow, window?: TrendingWindow) {
  return infiniteQueryOptions({
    queryKey: ['titles', row, 'pages', window ?? 'always'],
    queryFn: ({ signal, pageParam: page }): Promise<Page<TitleCard>> => {
      const options = { signal } as const
      if (row === 'topRatedMovies' || row === 'topRatedTv') {
        return call(ROWS[row], { query: { page } }, options)
      }
      return call(ROWS[row], { query: { page, window } }, options)
    },
    initialPageParam: 1,
    getNextPageParam: nextPage(keyOf),
    select: ({ pages }) => uniqueRows(pages, keyOf),
    staleTime: 30 * MINUTE_MS,
  })
}

/** Everything about a film or a series, in one response. */
export function titleQuery(call: Call, mediaType: MediaType, id: number) {
  return queryOptions({
    queryKey: ['titles', 'page', mediaType, id],
    queryFn: ({ signal }): Promise<MovieDetail | TvDetail> => {
      const options = { signal } as const
      if (mediaType === 'movie') return call('GET /titles/movie/:id', { params: { id } }, options)
      return call('GET /titles/tv/:id', { params: { id } }, options)
    },
    initialData: () =>
      mediaType === 'movie'
        ? call.started?.('GET /titles/movie/:id', { params: { id } })
        : call.started?.('GET /titles/tv/:id', { params: { id } }),
    staleTime: 5 * MINUTE_MS,
  })
}

/** A season with its episodes. */
export type SeasonDetail = Reply<typeof titles.season>

/** The episodes of one season, fetched when opened. */
export function seasonQuery(call: Call, id: number, number: number) {
  return queryOptions({
    queryKey: ['titles', 'season', id, number],
    queryFn: ({ signal }): Promise<SeasonDetail> =>
      call('GET /titles/tv/:id/season/:number', { params: { id, number } }, { signal }),
    staleTime: 30 * MINUTE_MS,
  })
}
