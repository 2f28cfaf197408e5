import { HOUR_MS } from '#shared/durations.ts'
import type { EveningState } from '#shared/evening-change.ts'
import { formatDay } from '#web/i18n/format.ts'
import { formatTime } from '#web/i18n/format-time.ts'
import { fr } from '#web/i18n/fr.ts'

const HALF_A_DAY = 12 * HOUR_MS

interface Planned {
  /** `null`: at once. */
  readonly startsAt: string | null
  readonly place: string
}

interface Shown extends Planned {
  readonly endsAt: string
  /** Absent for an open invitation. */
  readonly state?: EveningState
}

/** When and where, in one line. */
export function whenAndWhere({ startsAt, endsAt, place, state }: Shown): string {
  const isOver = state === 'decided' || state === 'ended'
  // It ends the next morning.
  const eve = new Date(Date.parse(endsAt) - HALF_A_DAY).toISOString()
  const atOnce = isOver ? formatDay(eve) : fr.evenings.list.today
  const when = startsAt === null ? [atOnce] : []
  return [...when, planned({ startsAt, place })].filter((part) => part !== '').join(' · ')
}

/** Planned time and place; `''` for an evening at once without a place. */
export function planned({ startsAt, place }: Planned): string {
  const when = startsAt === null ? '' : `${formatDay(startsAt)}, ${formatTime(startsAt)}`
  return [when, place].filter((part) => part !== '').join(' · ')
}
