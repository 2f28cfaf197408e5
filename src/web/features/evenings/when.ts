import { DAY_MS } from '#shared/durations.ts'
import type { EveningState } from '#shared/evening-change.ts'
import { formatDay } from '#web/i18n/format.ts'
import { formatTime } from '#web/i18n/format-time.ts'
import { fr } from '#web/i18n/fr.ts'
import { planned, type Planned } from './planned.ts'

interface Shown extends Planned {
  /** Absent for an open invitation, like the state. */
  readonly createdAt?: string
  readonly state?: EveningState
}

/** When and where, in one line. */
export function whenAndWhere({ startsAt, createdAt, place, state }: Shown): string {
  const isOver = state === 'decided' || state === 'ended'
  // Begun at once, on the day that the diary says.
  const atOnce = isOver && createdAt ? formatDay(createdAt) : fr.evenings.list.today
  const when = startsAt === null ? [atOnce] : []
  return [...when, planned({ startsAt, place })].filter((part) => part !== '').join(' · ')
}

interface Lasting {
  readonly startsAt: string | null
  readonly createdAt: string
  readonly endsAt: string
}

/** « Jusqu’à 07:00 », with the day when that hour comes twice before the end. */
export function until({ startsAt, createdAt, endsAt }: Lasting): string {
  const lasts = Date.parse(endsAt) - Date.parse(startsAt ?? createdAt)
  const t = fr.evenings.evening
  const time = formatTime(endsAt)
  return lasts < DAY_MS ? t.until(time) : t.untilDay(formatDay(endsAt), time)
}

/**
 * Whether an evening was called off: it has ended before its end. Once that has passed, it may as well have
 * ended without a vote.
 */
export function isCalledOff(
  { state, endsAt }: { readonly state: EveningState; readonly endsAt: string },
  now: number,
) {
  return state === 'ended' && now < Date.parse(endsAt)
}
