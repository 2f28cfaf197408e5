import { HOUR_MS } from '#shared/durations.ts'
import type { EveningState } from '#shared/evening-change.ts'
import { formatDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { planned, type Planned } from './planned.ts'

const HALF_A_DAY = 12 * HOUR_MS

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

/**
 * Whether an evening was called off: it has ended before its end. Once that has passed, it may as well have
 * ended without a vote.
 */
export function isCalledOff({ state, endsAt }: Pick<Shown, 'state' | 'endsAt'>, now: number) {
  return state === 'ended' && now < Date.parse(endsAt)
}
