import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Reply } from '#shared/contract.ts'
import type { discover } from '#shared/discover.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { keyOf } from '#web/features/lists/any-title.ts'
import type { Call } from '#web/lib/api.ts'
import { bringsNew, uniqueRows } from '#web/lib/catalogue-pages.ts'
import { type DiscoverSearch, yearsOf } from './discover-search.ts'

/** The catalogue by filters, page after page. */
export function discoverQuery(call: Call, { type = 'movie', ...search }: DiscoverSearch) {
  return infiniteQueryOptions({
    queryKey: ['discover', 'titles', type, search],
    queryFn: ({ signal, pageParam: page }): Promise<Reply<typeof discover.getTitles>> =>
      call('GET /discover', { query: { ...search, ...yearsOf(search), type, page } }, { signal }),
    initialPageParam: 1,
    // A page may have only hidden titles, and more may follow.
    getNextPageParam: ({ nextPage, hidden }, pages) =>
      hidden > 0 || bringsNew(pages, keyOf) ? nextPage : undefined,
    select: ({ pages }) => ({
      results: uniqueRows(pages, keyOf),
      total: pages.at(0)?.totalResults ?? 0,
      hidden: pages.reduce((sum, { hidden }) => sum + hidden, 0),
      areServicesKnown: pages.every(({ areServicesKnown }) => areServicesKnown),
    }),
    staleTime: 10 * MINUTE_MS,
  })
}

/** Genres of films and series, by id. */
export function genresQuery(call: Call) {
  return queryOptions({
    queryKey: ['discover', 'genres'],
    queryFn: ({ signal }) => call('GET /discover/genres', {}, { signal }),
    staleTime: Infinity,
  })
}
