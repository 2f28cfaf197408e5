import type { Clock } from '../deps.ts'

interface Options {
  readonly clock: Clock
  /** Calls allowed in any one second. */
  readonly perSecond: number
  /** Milliseconds that a call may wait for its turn. */
  readonly maxWait: number
}

/** Turns handed out so that no window of one second ever holds more than the allowed calls. */
export interface CallPace {
  /** Takes the next turn: milliseconds to wait for it, or `undefined` (and nothing taken) when it is too far. */
  take(): number | undefined
}

/** A second, and a tenth more: of calls that leave a second apart the first may arrive late. */
const WINDOW = 1100

/**
 * A token bucket whose tokens come back a second after they were spent. One that refills evenly
 * would let twice the rate through in the second after a rest.
 */
export function createCallPace({ clock, perSecond, maxWait }: Options): CallPace {
  const turns = Array.from<number>({ length: perSecond }).fill(Number.NEGATIVE_INFINITY)
  let oldest = 0
  return {
    take() {
      const now = clock.now()
      const turn = Math.max(now, (turns[oldest] ?? now) + WINDOW)
      const wait = turn - now
      if (wait > maxWait) return undefined
      turns[oldest] = turn
      oldest = (oldest + 1) % turns.length
      return wait
    },
  }
}
