import ical from 'ical-generator'
import { HOUR_MS } from '#shared/durations.ts'
import type { Deps } from '#server/deps.ts'
import { publicUrl } from '#server/env.ts'
import type { Table } from './policy.ts'

const HOURS = 3

/** An evening as an iCalendar file: three hours long, with its place and link. */
export function toEveningFile(
  { evening, members }: Pick<Table, 'evening' | 'members'>,
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
): string {
  const start = evening.starts_at ?? evening.created_at
  const host = members.find(({ user_id }) => user_id === evening.host_id)
  const isNamed = host?.is_blocked === 0
  const calendar = ical({ name: 'Calepin', prodId: '//Calepin//Ce soir//FR' })
  calendar.createEvent({
    id: `evening-${evening.id}@calepin`,
    stamp: new Date(clock.now()),
    start: new Date(start),
    end: new Date(start + HOURS * HOUR_MS),
    timezone: 'UTC',
    summary: isNamed ? `Soirée Calepin chez ${host.username}` : 'Soirée Calepin',
    ...(evening.place !== '' && { location: evening.place }),
    url: `${publicUrl(env)}/tonight/${evening.id}`,
  })
  return calendar.toString()
}
