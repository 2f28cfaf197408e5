import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { seededRandom } from './seeded-random.ts'

/** Hour of the daily peak, in UTC: an hour or two later in Paris. */
const EVENING = 20
/** A weekly peak: Saturday 10 January 1970, late evening. */
const WEEKEND = 9 * DAY_MS + 22 * HOUR_MS

/**
 * A plausible player count: daily and weekly cycles plus slow drift. Deterministic for a game and an
 * instant.
 */
export function playersAt({ id, players }: { id: number; players: number }, at: number): number {
  const hour = (at % DAY_MS) / HOUR_MS
  const daily =
    1 + 0.28 * Math.cos(((hour - EVENING + 2 * seededRandom(id, 1) - 1) / 24) * 2 * Math.PI)
  const weekly = 1 + 0.1 * Math.cos(((at - WEEKEND) / (7 * DAY_MS)) * 2 * Math.PI)
  const season = 1 + 0.12 * (smooth(id, at / (7 * DAY_MS)) - 0.5)
  const noise = 1 + 0.05 * (smooth(id ^ 0x5bd1, at / HOUR_MS) - 0.5)
  return Math.max(1, Math.round(players * daily * weekly * season * noise))
}

/** Smooth noise interpolated between values drawn at integers. */
function smooth(id: number, turn: number): number {
  const from = Math.floor(turn)
  const share = turn - from
  const weight = share * share * (3 - 2 * share)
  return seededRandom(id, from) * (1 - weight) + seededRandom(id, from + 1) * weight
}
