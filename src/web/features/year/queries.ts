import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import type { Call } from '#web/lib/api.ts'

/** Below `savedKeys.viewings`, which every mark invalidates. */
const KEY = [...savedKeys.viewings, 'year'] as const

/** One's own year. */
export function yearQuery(call: Call, year: string) {
  return queryOptions({
    queryKey: [...KEY, year],
    queryFn: ({ signal }) => call('GET /year/:year', { params: { year } }, { signal }),
    staleTime: MINUTE_MS,
  })
}

/** The year of oneself and one's friends. */
export function groupYearQuery(call: Call, year: string) {
  return queryOptions({
    queryKey: [...KEY, year, 'group'],
    queryFn: ({ signal }) => call('GET /year/:year/group', { params: { year } }, { signal }),
    staleTime: MINUTE_MS,
  })
}

/** The year's picture: a PNG in base64. */
export function pictureQuery(call: Call, year: string, isGroup: boolean) {
  return queryOptions({
    queryKey: [...KEY, year, 'picture', isGroup],
    queryFn: async ({ signal }) =>
      (
        await call(
          isGroup ? 'GET /year/:year/group/picture' : 'GET /year/:year/picture',
          { params: { year } },
          { signal },
        )
      ).picture,
    staleTime: MINUTE_MS,
  })
}
