import { queryOptions } from '@tanstack/react-query'
import type { calendar } from '#shared/calendar.ts'
import type { Reply } from '#shared/contract.ts'
import type { Call } from '#web/lib/api.ts'

const MONTHS = ['calendar', 'month']
/** Milliseconds between polls while new items on the lists are being looked up. */
const LOOKUP_POLL_MS = 6000
/** Milliseconds between polls while the catalogue has not answered for all items. */
const UNKNOWN_POLL_MS = 30_000

/** A month with the days around it. */
export function monthQuery(call: Call, month: string) {
  return queryOptions({
    queryKey: [...MONTHS, month],
    queryFn: ({ signal }) => call('GET /calendar', { query: { month } }, { signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => intervalOf(state.data),
  })
}

function intervalOf(month: Reply<typeof calendar.getMonth> | undefined): number | false {
  if (month?.isLooking) return LOOKUP_POLL_MS
  return month && month.totalUnknown > 0 ? UNKNOWN_POLL_MS : false
}
