import { queryOptions } from '@tanstack/react-query'
import type { FacetCounts } from '#shared/filters.ts'
import type { Call } from '#web/lib/api.ts'
import type { ListOf } from './filter-props.ts'
import type { ListSearch } from './list-search.ts'

/** Matches of each facet within the current list; refetched when the panel opens. */
export function facetCountsQuery(
  call: Call,
  { owner, part }: ListOf,
  { type, watched }: Pick<ListSearch, 'type' | 'watched'>,
) {
  const of = owner !== undefined && { userId: owner }
  return queryOptions({
    queryKey: ['facets', owner ?? '', part ?? type ?? 'all', watched ?? 'both'],
    queryFn: ({ signal }): Promise<FacetCounts> =>
      part === 'game'
        ? call(
            'GET /savedgame/facet-counts',
            { query: { ...of, ...(watched !== undefined && { isPlayed: watched }) } },
            { signal },
          )
        : call(
            'GET /savedshow/facet-counts',
            {
              query: {
                ...of,
                ...(type !== undefined && type !== 'all' && { mediaType: type }),
                ...(watched !== undefined && { isWatched: watched }),
              },
            },
            { signal },
          ),
    staleTime: 0,
  })
}
