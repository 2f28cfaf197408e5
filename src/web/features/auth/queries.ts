import { queryOptions, useQuery } from '@tanstack/react-query'
import type { WaysIn } from '#shared/auth.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** The instance's ways in, if known. */
export function useWays(): WaysIn | undefined {
  return useQuery(waysQuery(useCall())).data
}

/** Embedded in the page against layout shift; refetched once, as that page may be cached. */
function waysQuery(call: Call) {
  return queryOptions({
    queryKey: ['ways'],
    queryFn: ({ signal }) => call('GET /auth/ways', {}, { signal }),
    initialData: embeddedWays,
    initialDataUpdatedAt: 0,
    staleTime: DAY_MS,
  })
}

function embeddedWays(): WaysIn | undefined {
  const json = document.querySelector('script#ways')?.textContent
  return json ? (JSON.parse(json) as WaysIn) : undefined
}
