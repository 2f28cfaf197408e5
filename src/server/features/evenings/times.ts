const HOUR = 3_600_000
const DAY = 24 * HOUR
/** An evening ends at this hour (UTC), at least so long after it begins. */
const ENDS_AT_HOUR = 6
const AT_LEAST = 3 * HOUR
/** How long before a planned evening those who come are reminded. */
const REMINDER = 2 * HOUR
/** How long an evening is kept after it ended. */
export const KEPT = 30 * DAY

/** The first six o'clock in the morning (UTC) that is at least three hours after an evening begins. */
export function endOf(startsAt: number): number {
  const earliest = startsAt + AT_LEAST
  const sameDay = Math.floor(earliest / DAY) * DAY + ENDS_AT_HOUR * HOUR
  return sameDay >= earliest ? sameDay : sameDay + DAY
}

/** When there is next something to do for an evening that has begun or is planned. */
export function dueOf(startsAt: number | null, endsAt: number, now: number): number {
  const reminder = (startsAt ?? 0) - REMINDER
  return reminder > now ? reminder : endsAt
}

/** A planned beginning; `null` for what is past: at once. */
export function beginning(startsAt: string | null, now: number): number | null {
  const at = startsAt === null ? 0 : Date.parse(startsAt)
  return at > now ? at : null
}
