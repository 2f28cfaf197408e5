import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FilteredKind, SavedFilter } from '#shared/saved-filters.ts'
import type { Call } from '#web/lib/api.ts'
import { attempt } from '#web/lib/attempt.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { savedKeys } from './queries.ts'

const MINUTE = 60_000

/** The kinds of list that this browser saw kept filters of: their line so has its place from the start. */
const KEPT_HERE = 'calepin.kept-filters'

/** @param kind left out: any; `undefined` where this browser does not know */
export function hasKeptHere(kind?: FilteredKind): boolean | undefined {
  const kinds = attempt(() => localStorage.getItem(KEPT_HERE))
  if (typeof kinds !== 'string') return undefined
  return kind ? kinds.includes(kind) : kinds !== ''
}

/** The combinations of filters that the user keeps, by name. */
function savedFiltersQuery(call: Call) {
  return queryOptions({
    queryKey: savedKeys.filters,
    queryFn: async ({ signal }): Promise<readonly SavedFilter[]> =>
      (await call('GET /filters', {}, { signal })).results,
    staleTime: MINUTE,
  })
}

/** Those of every kind of list. */
export function useAllKept(): readonly SavedFilter[] | undefined {
  const { data } = useQuery(savedFiltersQuery(useCall()))
  const kinds = data?.map((each) => each.kind).join(' ')
  useEffect(() => {
    if (kinds !== undefined) attempt(() => localStorage.setItem(KEPT_HERE, kinds))
  }, [kinds])
  return data
}
