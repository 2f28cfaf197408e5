import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MINUTE_MS } from '#shared/durations.ts'
import type { FilteredKind, SavedFilter } from '#shared/saved-filters.ts'
import type { Call } from '#web/lib/api.ts'
import { attempt } from '#web/lib/attempt.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { savedKeys } from './queries.ts'

/**
 * Key of the list kinds for which this browser has seen saved filters: space is reserved for them at
 * first render.
 */
const KEPT_HERE = 'calepin.kept-filters'

/**
 * Whether this browser has seen saved filters; `undefined` when it does not know.
 * @param kind any by default
 */
export function mayHaveSavedFilters(kind?: FilteredKind): boolean | undefined {
  const kinds = attempt(() => localStorage.getItem(KEPT_HERE))
  if (typeof kinds !== 'string') return undefined
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
