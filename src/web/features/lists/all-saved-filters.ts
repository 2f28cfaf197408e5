import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MINUTE_MS } from '#shared/durations.ts'
import type { FilteredKind, SavedFilter } from '#shared/saved-filters.ts'
import type { Call } from '#web/lib/api.ts'
import { attempt } from '#web/lib/attempt.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { savedKeys } from './queries.ts'

/** Key of the list kinds for which this browser last saw saved filters. */
const KEPT_HERE = 'calepin.kept-filters'

/**
 * Whether this browser last saw saved filters. Known before the first render, unlike the filters, so
 * that nothing moves when their line appears.
 * @param kind any by default
 */
export function hasSeenSavedFilters(kind?: FilteredKind): boolean {
  const kinds = attempt(() => localStorage.getItem(KEPT_HERE)) ?? ''
  return kind ? kinds.includes(kind) : kinds !== ''
}

/** The user's named combinations of filters. */
function savedFiltersQuery(call: Call) {
  return queryOptions({
    queryKey: savedKeys.filters,
    queryFn: async ({ signal }): Promise<readonly SavedFilter[]> =>
      (await call('GET /filters', {}, { signal })).results,
    staleTime: MINUTE_MS,
  })
}

/** The saved filters of every kind of list. */
export function useAllSavedFilters(): readonly SavedFilter[] | undefined {
  const { data } = useQuery(savedFiltersQuery(useCall()))
  const kinds = data?.map((each) => each.kind).join(' ')
  useEffect(() => {
    if (kinds !== undefined) attempt(() => localStorage.setItem(KEPT_HERE, kinds))
  }, [kinds])
  return data
}
