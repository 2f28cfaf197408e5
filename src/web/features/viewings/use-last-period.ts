import { useQuery } from '@tanstack/react-query'
import type { AnyItem } from '#web/features/lists/item.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { formatVagueDay } from './days.ts'
import { viewingsQuery, workOf } from './queries.ts'

/** « 2019 » or « mai 2019 », where no more is known of when an item was last seen. */
export function useLastPeriod(item: AnyItem): string | undefined {
  const query = viewingsQuery(useCall(), workOf(item))
  // The list of viewings on the same page asks for them.
  const { data } = useQuery({ ...query, enabled: false })
  const day = data?.[0]?.day
  return day && day.length < 10 ? formatVagueDay(day) : undefined
}
