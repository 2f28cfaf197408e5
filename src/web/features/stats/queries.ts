import { queryOptions } from '@tanstack/react-query'
import { savedKeys } from '#web/features/lists/queries.ts'
import type { Call } from '#web/lib/api.ts'

const MINUTE = 60_000
/** Among what follows each mark. */
const KEY = [...savedKeys.viewings, 'stats'] as const

/** @param owner default: the user. */
export function statsQuery(call: Call, year: string | undefined, owner?: string) {
  return queryOptions({
    queryKey: [...KEY, owner, year],
    queryFn: ({ signal }) =>
      call(
        'GET /stats',
        {
          query: {
            ...(owner !== undefined && { userId: owner }),
            ...(year !== undefined && { year }),
          },
        },
        { signal },
      ),
    staleTime: MINUTE,
  })
}

/** The user's ratings beside others'. */
export function ratingsQuery(call: Call) {
  return queryOptions({
    queryKey: [...KEY, 'ratings'],
    queryFn: ({ signal }) => call('GET /stats/ratings', {}, { signal }),
    staleTime: 5 * MINUTE,
  })
}
