import { setTimeout } from 'node:timers/promises'

/** How much time background work leaves to requests. */
export interface Share {
  /** A multiple of the time that the work takes. */
  readonly others: number
  /** In milliseconds: part of the measured time may have been spent waiting. */
  readonly longest: number
}

const JOBS: Share = { others: 3, longest: 250 }
/** Timers count milliseconds: shorter pauses are added up. */
const SHORTEST_MS = 1

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
 * Paces background work. SQLite answers synchronously, and under overload a turn of the event loop gives
 * requests 2 ms: with one step in each turn, jobs would take most of the time. Concurrent jobs of one
 * pacing share a budget.
 */
export function openPacing(share: Share = JOBS, { now, pause }: Time = TIME): () => Pace {
  let freeAt = 0
  return () => {
    let begun = now()
    return async () => {
      const ended = now()
      const others = Math.min(share.others * (ended - begun), share.longest)
      if (others < SHORTEST_MS) return
      freeAt = Math.max(freeAt, ended) + others
      await pause(freeAt - ended)
      begun = now()
    }
  }
}
