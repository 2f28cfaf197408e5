import { setTimeout } from 'node:timers/promises'

/** Time left to requests, as a multiple of what background work takes. */
const OTHERS_SHARE = 3
/** In milliseconds: part of the measured time may have been spent waiting. */
const LONGEST_PAUSE = 250

/** Time, injected. */
export interface Time {
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

const TIME: Time = { now: () => performance.now(), pause: setTimeout }

/** Waits between two steps of background work until the next may start. */
export type Pace = () => Promise<void>

/**
 * Paces the background work of a process. SQLite answers synchronously, and under overload a turn of the
 * event loop gives requests 2 ms: with one step in each turn, jobs would take most of the time.
 * Concurrent jobs share one budget.
 */
export function openPacing({ now, pause }: Time = TIME): () => Pace {
  let freeAt = 0
  return () => {
    let begun = now()
    return async () => {
      const ended = now()
      const others = Math.min(OTHERS_SHARE * (ended - begun), LONGEST_PAUSE)
      freeAt = Math.max(freeAt, ended) + others
      await pause(freeAt - ended)
      begun = now()
    }
  }
}
