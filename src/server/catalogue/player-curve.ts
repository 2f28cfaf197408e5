import { draw } from './draw.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The reader's evening rather than the servers': Paris is an hour or two ahead of UTC. */
const EVENING = 20
/** The middle of a weekend: Saturday 10 January 1970, late in the evening. */
const WEEKEND = 9 * DAY + 22 * HOUR

/**
 * How many might play a game at an instant: more in the evening than at dawn, more on Saturday than on
 * Tuesday, a little more or less from week to week. A game and an instant always give the same.
 */
export function playersAt({ id, players }: { id: number; players: number }, at: number): number {
  const hour = (at % DAY) / HOUR
  const daily = 1 + 0.28 * Math.cos(((hour - EVENING + 2 * draw(id, 1) - 1) / 24) * 2 * Math.PI)
  const weekly = 1 + 0.1 * Math.cos(((at - WEEKEND) / (7 * DAY)) * 2 * Math.PI)
  const season = 1 + 0.12 * (smooth(id, at / (7 * DAY)) - 0.5)
  const noise = 1 + 0.05 * (smooth(id ^ 0x5bd1, at / HOUR) - 0.5)
  return Math.max(1, Math.round(players * daily * weekly * season * noise))
}

/** A curve through numbers drawn at each whole turn. */
function smooth(id: number, turn: number): number {
  const from = Math.floor(turn)
  const share = turn - from
  const weight = share * share * (3 - 2 * share)
  return draw(id, from) * (1 - weight) + draw(id, from + 1) * weight
}
