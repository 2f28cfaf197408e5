import type { Clock } from '../deps.ts'

/** How much time background work leaves to requests. */
export interface Share {
  /** A multiple of the time that the work takes. */
  readonly others: number
  /** Longest pause, in milliseconds: part of the measured time may have been spent waiting. */
  readonly longest: number
}

const JOBS: Share = { others: 3, longest: 250 }
/** Timers have millisecond resolution: shorter pauses add up. */
const SHORTEST_MS = 1

/** Waits between two steps of background work until the next may start. */
export type Pace = () => Promise<void>

/**
 * Paces background work. SQLite runs synchronously, and under overload requests get 2 ms of each
 * turn of the event loop: with one step per turn, jobs would take most of the time. Concurrent jobs
 * of one pacing share a budget.
 * @param now a monotonic clock, in milliseconds and their fractions
 */
export function openPacing(
  clock: Pick<Clock, 'pause'>,
  share: Share = JOBS,
  now: () => number = () => performance.now(),
): () => Pace {
  let freeAt = 0
  return () => {
    let begun = now()
    return async () => {
      const ended = now()
      const others = Math.min(share.others * (ended - begun), share.longest)
      if (others < SHORTEST_MS) return
      freeAt = Math.max(freeAt, ended) + others
      await clock.pause(freeAt - ended)
      begun = now()
    }
  }
}
