import { DAY_MS } from '#shared/durations.ts'

/** The local date of an instant (ms since the epoch): `2026-11-22`. */
export function localDay(now: number): string {
  const date = new Date(now)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Local calendar days from one instant to another (ms since the epoch); -1: the day before. */
export function daysBetween(from: number, to: number): number {
  return (Date.parse(localDay(to)) - Date.parse(localDay(from))) / DAY_MS
}
