import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import type { Clock } from '../deps.ts'

type Header = string | string[] | undefined

/** Longer pauses are capped, in milliseconds. */
const LONGEST_PAUSE = HOUR_MS
/** Longer freshness is capped, in milliseconds. */
const LONGEST_AGE = 7 * DAY_MS

/**
 * The pause requested by a 429, in milliseconds: `Retry-After` in seconds or as a date, else the
 * upstream's default.
 * Source: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function pauseOf(retryAfter: Header, clock: Clock, usual: number): number {
  const text = String(retryAfter ?? '').trim()
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - clock.now()
  return asked > 0 ? Math.min(asked, LONGEST_PAUSE) : usual
}

/**
 * How long a response stays fresh, in milliseconds: `max-age` minus `Age`; `undefined` without
 * `max-age`.
 * Source: https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2.1
 */
export function freshnessOf(cacheControl: Header, age: Header): number | undefined {
  const seconds = /(?:^|[\s,])max-age=(\d+)/i.exec(String(cacheControl ?? ''))?.[1]
  if (seconds === undefined) return undefined
  const spent = /^\d+$/.test(String(age ?? '')) ? Number(age) : 0
  return Math.min(Math.max(Number(seconds) - spent, 0) * 1000, LONGEST_AGE)
}
