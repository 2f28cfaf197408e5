const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Hour (UTC) at which an evening ends, at least `AT_LEAST` after it starts. */
const ENDS_AT_HOUR = 6
const AT_LEAST = 3 * HOUR
/** How long before a planned evening its members are reminded. */
const REMINDER = 2 * HOUR
/** How long an evening is kept after its end. */
export const KEPT = 30 * DAY

/** The first 6:00 UTC at least three hours after the start. */
export function endOf(startsAt: number): number {
  const earliest = startsAt + AT_LEAST
  const sameDay = Math.floor(earliest / DAY) * DAY + ENDS_AT_HOUR * HOUR
  return sameDay >= earliest ? sameDay : sameDay + DAY
}

/** When the evening's next scheduled work is due. */
export function dueOf(startsAt: number | null, endsAt: number, now: number): number {
  const reminder = (startsAt ?? 0) - REMINDER
  return reminder > now ? reminder : endsAt
}

/** A planned start; `null` when it is in the past, meaning now. */
export function beginning(startsAt: string | null, now: number): number | null {
  const at = startsAt === null ? 0 : Date.parse(startsAt)
  return at > now ? at : null
}
