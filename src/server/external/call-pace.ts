import type { Clock } from '../deps.ts'

/** So many calls in any so many milliseconds. */
export interface Rate {
  readonly calls: number
  readonly within: number
}

interface Options {
  readonly clock: Clock
  readonly rate: Rate
  /** Milliseconds that a call may wait for its turn. */
  readonly maxWait: number
}

/** Turns handed out so that no window of the rate's length ever holds more than the allowed calls. */
export interface CallPace {
  /** Takes the next turn unless it is too far: the milliseconds to wait for it. */
  take(): { readonly wait: number; readonly isTaken: boolean }
}

/** Milliseconds on top of a window: of calls that leave so far apart the first may arrive late. */
const LATE = 100

/**
 * A token bucket whose tokens come back a whole window after they were spent. One that refills evenly
 * would let twice the rate through in the window after a rest.
 */
export function createCallPace({ clock, rate, maxWait }: Options): CallPace {
  const turns = Array.from<number>({ length: rate.calls }).fill(Number.NEGATIVE_INFINITY)
  let oldest = 0
  return {
    take() {
      const now = clock.now()
      const turn = Math.max(now, (turns[oldest] ?? now) + rate.within + LATE)
      const wait = turn - now
      if (wait > maxWait) return { wait, isTaken: false }
      turns[oldest] = turn
      oldest = (oldest + 1) % turns.length
      return { wait, isTaken: true }
    },
  }
}
