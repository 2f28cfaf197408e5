import { DAY_MS } from '#shared/durations.ts'
import { toDay } from '#server/instants.ts'
import type { Days } from './queries.ts'

/** The date (UTC) a number of days from an instant. */
export function daysFrom(now: number, days: number): string {
  return toDay(now + days * DAY_MS)
}

/** From the Monday on or before a month's first day (`2026-11`) to the Sunday on or after its last. */
export function monthGrid(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = utc(year, number - 1, 1)
  const last = utc(year, number, 0)
  return {
    from: daysFrom(first, -((new Date(first).getUTCDay() + 6) % 7)),
    to: daysFrom(last, (7 - new Date(last).getUTCDay()) % 7),
  }
}

/** `Date.UTC` maps years below 100 to the 20th century. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day)
}
