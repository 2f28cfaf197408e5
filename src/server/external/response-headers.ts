import type { Clock } from '../deps.ts'

type Header = string | string[] | undefined

/** Nobody is believed who asks for a longer pause, in milliseconds. */
const LONGEST_PAUSE = 3_600_000
/** Nothing is taken for fresh longer than that, in milliseconds. */
const LONGEST_AGE = 7 * 86_400_000

/**
 * The pause, in milliseconds, that a 429 asks for: `Retry-After` in seconds or as a date. Where it
 * names none, the upstream's usual one.
 * Source: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function pauseOf(retryAfter: Header, clock: Clock, usual: number): number {
  const text = String(retryAfter ?? '').trim()
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - clock.now()
  return asked > 0 ? Math.min(asked, LONGEST_PAUSE) : usual
}

/**
 * The milliseconds for which an answer says it stays fresh: `max-age` less the `Age` it already
 * has; `undefined` when it says nothing.
 * Source: https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2.1
 */
export function freshnessOf(cacheControl: Header, age: Header): number | undefined {
  const seconds = /(?:^|[\s,])max-age=(\d+)/i.exec(String(cacheControl ?? ''))?.[1]
  if (seconds === undefined) return undefined
  const spent = /^\d+$/.test(String(age ?? '')) ? Number(age) : 0
  return Math.min(Math.max(Number(seconds) - spent, 0) * 1000, LONGEST_AGE)
}
