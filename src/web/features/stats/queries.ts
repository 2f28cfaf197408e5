import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import type { Call } from '#web/lib/api.ts'

/** Below `savedKeys.viewings`, which every mark invalidates. */
const KEY = [...savedKeys.viewings, 'stats'] as const

/** @param owner default: the user. */
export function statsQuery(call: Call, year: string | undefined, owner?: string) {
  return queryOptions({
    queryKey: [...KEY, owner, year],
    queryFn: ({ signal }) => call('GET /stats', { query: toQuery(year, owner) }, { signal }),
    staleTime: MINUTE_MS,
  })
}

/** @param owner default: the user. */
export function peopleQuery(call: Call, year: string | undefined, owner: string | undefined) {
  return queryOptions({
    queryKey: [...KEY, 'people', owner, year],
    queryFn: ({ signal }) => call('GET /stats/people', { query: toQuery(year, owner) }, { signal }),
    staleTime: 5 * MINUTE_MS,
  })
}

function toQuery(year: string | undefined, owner: string | undefined) {
  return {
    ...(owner !== undefined && { userId: owner }),
    ...(year !== undefined && { year }),
  }
}

/** The user's ratings beside others'. */
export function ratingsQuery(call: Call, year: string | undefined) {
  return queryOptions({
    queryKey: [...KEY, 'ratings', year],
    queryFn: ({ signal }) =>
      call('GET /stats/ratings', { query: toQuery(year, undefined) }, { signal }),
    staleTime: 5 * MINUTE_MS,
  })
}
