import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#shared/durations.ts'
import { utcOffsetsIn, daysIn } from '#server/instants.ts'

/** Consecutive days of the same length. */
export interface Span {
  readonly since: number
  readonly until: number
  /** Length of each day, in milliseconds. */
  readonly length: number
}

/** The calendar days of a time zone. */
export interface Calendar {
  readonly spans: readonly Span[]
  /** The date of an instant. */
  readonly dayOf: (milliseconds: number) => string
}

/** Later than any instant. */
export const NEVER = 999_999_999_999_999

/** Older days use the oldest known offset. */
const YEARS = 5
/** Days between probes: finds clock changes at least a month apart, as in Morocco. */
const STEP = 14

/** Cached zones. There are a few hundred, but case variants count separately. */
const MANY = 500

/** `calendarIn`, cached by day and zone: finding clock changes takes hundreds of probes. */
export function rememberCalendars(): typeof calendarIn {
  const known = new LRUCache<string, Calendar>({ max: MANY })
  return (zone, now) => {
    const key = `${Math.floor(now / DAY_MS)} ${zone}`
    const calendar = known.get(key) ?? calendarIn(zone, now)
    known.set(key, calendar)
    return calendar
  }
}

export function calendarIn(zone: string | null, now: number): Calendar {
  return { spans: spansIn(zone, now), dayOf: daysIn(zone) }
}

/**
 * The days of a time zone (UTC for `null`) until well after `now`; a day on which clocks change is a span
 * of its own. Computed here and passed as data, so that both engines agree whatever zones they know.
 */
export function spansIn(zone: string | null, now: number): Span[] {
  const ahead = utcOffsetsIn(zone)
  const first = Math.floor(Date.UTC(new Date(now).getUTCFullYear() - YEARS, 0) / DAY_MS)
  const last = Math.floor(now / DAY_MS) + 2
  const oldest = midnight(ahead, first)
  const spans: Span[] = []
  let since = oldest - Math.ceil(oldest / DAY_MS) * DAY_MS
  for (const day of changes(ahead, first, last)) {
    const [begin, end] = [midnight(ahead, day), midnight(ahead, day + 1)]
    if (end - begin === DAY_MS) continue
    spans.push(
      { since, until: begin, length: DAY_MS },
      { since: begin, until: end, length: end - begin },
    )
    since = end
  }
  return [...spans, { since, until: NEVER, length: DAY_MS }]
}

/** The day containing an instant, from `begin` (inclusive) to `end` (exclusive). */
export function dayAround(spans: readonly Span[], at: number): { begin: number; end: number } {
  const span = spans.find(({ until }) => at < until)
  if (!span) throw new RangeError(`${at} is on no day`)
  const begin = at - ((at - span.since) % span.length)
  return { begin, end: begin + span.length }
}

type Ahead = (milliseconds: number) => number

/** Days, counted from 1970, on which clocks may change. */
function changes(ahead: Ahead, first: number, last: number): number[] {
  const days: number[] = []
  for (let from = first; from < last; from += STEP) {
    const to = Math.min(from + STEP, last)
    const was = aheadAt(ahead, from)
    if (aheadAt(ahead, to) === was) continue
    let [before, after] = [from, to]
    while (after - before > 1) {
      const middle = (before + after) >> 1
      if (aheadAt(ahead, middle) === was) before = middle
      else after = middle
    }
    // A change at midnight shows only from the next day's start.
    days.push(before, before + 1)
  }
  return days
}

/** The offset from UTC at the start of a day. */
const aheadAt = (ahead: Ahead, day: number) => ahead(midnight(ahead, day))

/** The first instant of a day, which is not always 0:00 where clocks change at midnight. */
function midnight(ahead: Ahead, day: number): number {
  const written = day * DAY_MS
  const [before, after] = [ahead(written - DAY_MS), ahead(written + DAY_MS)]
  if (before === after) return written - before
  const begins = [written - before, written - after].toSorted((one, other) => one - other)
  const isIn = (at: number) => Math.floor((at + ahead(at)) / DAY_MS) === day
  return begins.find((at) => isIn(at) && !isIn(at - 1)) ?? written - after
}
