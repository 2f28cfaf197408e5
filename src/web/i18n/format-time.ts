import { once } from '#shared/once.ts'
import { daysBetween } from '#web/lib/local-day.ts'
import { withOrdinal } from './format.ts'

const LOCALE = 'fr-FR'
// Created lazily: constructing an Intl formatter takes milliseconds on a phone.
const time = once(() => new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }))
const weekday = once(
  () => new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' }),
)
const withYear = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full' }))
const relative = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }))

/** An instant (ISO 8601) → « 14:05 », in the browser's time zone. */
export function formatTime(instant: string): string {
  return time().format(new Date(instant))
}

/** The day of an instant: « aujourd’hui », « hier », « mardi 3 mars », with its year when it is another. */
export function formatDayName(instant: string, now: number): string {
  const date = new Date(instant)
  const today = new Date(now)
  const days = daysBetween(now, date.getTime())
  if (days === 0 || days === -1) return relative().format(days, 'day')
  const format = date.getFullYear() === today.getFullYear() ? weekday() : withYear()
  return withOrdinal(format.format(date))
}
