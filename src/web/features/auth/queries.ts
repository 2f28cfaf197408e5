import { queryOptions } from '@tanstack/react-query'
import { auth } from '#shared/auth.ts'
import type { Call } from '#web/lib/api.ts'

/** How one signs in here: known for as long as the page is open. */
export function waysQuery(call: Call) {
  return queryOptions({
    queryKey: ['ways'],
    queryFn: ({ signal }) => call(auth.getWays, {}, { signal }),
    staleTime: Infinity,
  })
}
