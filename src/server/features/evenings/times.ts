import { DAY_MS, HOUR_MS } from '#shared/durations.ts'

/** Hour (UTC) at which an evening ends, at least `AT_LEAST` after it starts. */
const ENDS_AT_HOUR = 6
const AT_LEAST = 3 * HOUR_MS
/** How long before a planned evening its members are reminded. */
const REMINDER = 2 * HOUR_MS
/** How long an evening is kept after its end. */
export const KEPT = 30 * DAY_MS

/** The first 6:00 UTC at least three hours after the start. */
export function endOf(startsAt: number): number {
  const earliest = startsAt + AT_LEAST
  const sameDay = Math.floor(earliest / DAY_MS) * DAY_MS + ENDS_AT_HOUR * HOUR_MS
  return sameDay >= earliest ? sameDay : sameDay + DAY_MS
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
