import { setTimeout } from 'node:timers/promises'

/** For each moment that work in the background takes, requests get so many. */
const OTHERS_SHARE = 3
/** Milliseconds. Part of the time may have been spent waiting for others. */
const LONGEST_PAUSE = 250

/** The time, injected. */
export interface Time {
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

const TIME: Time = { now: () => performance.now(), pause: setTimeout }

/** Called between two pieces of work in the background: waits until the next piece may begin. */
export type Pace = () => Promise<void>

/**
 * Paces all that a process does in the background. The embedded database answers at once, and a piece
 * may take longer than a turn of the event loop gives to requests: beside it, they would get only a
 * fraction of the time. Several works at once share what one alone may take.
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

/** Begins to pace a work; one pacing for the process, as there is one event loop. */
export const beginPace: () => Pace = openPacing()
