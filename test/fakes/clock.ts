import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#server/deps.ts'

/** A manual clock. */
export interface TestClock extends Clock {
  /** Advances by this many milliseconds. */
  pass(milliseconds: number): void
}

export function testClock(start = Date.UTC(2026, 0, 15, 12)): TestClock {
  let time = start
  return {
    now: () => time,
    async pause(_, signal) {
      await nextTurn(undefined, { signal })
    },
    pass(milliseconds) {
      time += milliseconds
    },
  }
}
