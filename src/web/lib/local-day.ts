import { DAY_MS } from '#shared/durations.ts'

/** The local date of an instant (ms since the epoch): `2026-11-22`. */
export function localDay(now: number): string {
  const date = new Date(now)
  const parts = [date.getMonth() + 1, date.getDate()]
  return [String(date.getFullYear()).padStart(4, '0'), ...parts.map(inTwoDigits)].join('-')
}

/** The local date and time of an instant, to the minute: `2026-11-22T20:30`. */
export function localMinute(now: number): string {
  const date = new Date(now)
  return `${localDay(now)}T${[date.getHours(), date.getMinutes()].map(inTwoDigits).join(':')}`
}

/** Local calendar days from one instant to another (ms since the epoch); -1: the day before. */
export function daysBetween(from: number, to: number): number {
  return (Date.parse(localDay(to)) - Date.parse(localDay(from))) / DAY_MS
}

const inTwoDigits = (part: number) => String(part).padStart(2, '0')
