import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import type { TasteTable } from '#shared/taste.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import type { Call } from '#web/lib/api.ts'

/** Below `savedKeys.viewings`, which every mark invalidates. */
const KEY = [...savedKeys.viewings, 'taste'] as const

/** A friend's taste beside mine. */
export function tasteQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call('GET /users/:id/taste', { params: { id } }, { signal }),
    staleTime: MINUTE_MS,
  })
}

/** Whose tastes are compared: friends, or the members of a group. */
export interface TasteFilter {
  readonly friendIds: readonly string[]
  readonly group: string | undefined
  readonly year: string | undefined
}

/** A table's ratings; the previous ones stay while others load. */
export function tableQuery(call: Call, { friendIds, group, year }: TasteFilter) {
  const ofYear = year === undefined ? {} : { year }
  return queryOptions({
    queryKey: [...KEY, 'table', group ?? friendIds, year],
    queryFn: ({ signal }): Promise<TasteTable> =>
      group === undefined
        ? call('GET /taste', { query: { friendIds: [...friendIds], ...ofYear } }, { signal })
        : call(
            'GET /conversations/:id/taste',
            { params: { id: group }, query: ofYear },
            { signal },
          ),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  })
}
