import { queryOptions } from '@tanstack/react-query'
import { yearCalls as calls } from '#shared/year.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import type { Call } from '#web/lib/api.ts'

const MINUTE = 60_000
/** Among what follows each mark. */
const KEY = [...savedKeys.viewings, 'year'] as const

/** One's own year. */
export function yearQuery(call: Call, year: string) {
  return queryOptions({
    queryKey: [...KEY, year],
    queryFn: ({ signal }) => call(calls.getYear, { params: { year } }, { signal }),
    staleTime: MINUTE,
  })
}

/** The year of oneself and one's friends. */
export function groupYearQuery(call: Call, year: string) {
  return queryOptions({
    queryKey: [...KEY, year, 'group'],
    queryFn: ({ signal }) => call(calls.getGroup, { params: { year } }, { signal }),
    staleTime: MINUTE,
  })
}

/** A picture of it: base64 of a PNG. */
export function pictureQuery(call: Call, year: string, isGroup: boolean) {
  return queryOptions({
    queryKey: [...KEY, year, 'picture', isGroup],
    queryFn: async ({ signal }) =>
      (await call(isGroup ? calls.drawGroup : calls.drawYear, { params: { year } }, { signal }))
        .picture,
    staleTime: MINUTE,
  })
}
