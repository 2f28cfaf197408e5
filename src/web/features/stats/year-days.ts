import { DAY_MS } from '#shared/durations.ts'

/** Columns that any year fits in: a leap year that begins on a Sunday touches 54 weeks. */
export const WEEKS = 54

/** A day's week and weekday in its year; weeks start on Monday. */
export function placeOf(day: string): { readonly week: number; readonly weekday: number } {
  const first = Date.parse(`${day.slice(0, 4)}-01-01`)
  const before = weekdayOf(first)
  const place = before + (Date.parse(day) - first) / DAY_MS
  return { week: Math.floor(place / 7), weekday: place % 7 }
}

function weekdayOf(at: number): number {
  return (new Date(at).getUTCDay() + 6) % 7
}

/** Every day of a year. */
export function daysOf(year: string): readonly string[] {
  const first = Date.parse(`${year}-01-01`)
  const count = (Date.parse(`${Number(year) + 1}-01-01`) - first) / DAY_MS
  return Array.from({ length: count }, (_, place) =>
    new Date(first + place * DAY_MS).toISOString().slice(0, 10),
  )
}
