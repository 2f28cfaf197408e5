import type { Clock } from '#server/deps.ts'

/** A clock that stands until it is moved. */
export interface TestClock extends Clock {
  /** Moves time forward by so many milliseconds. */
  pass(milliseconds: number): void
}

export function testClock(start = Date.UTC(2026, 0, 15, 12)): TestClock {
  let time = start
  return {
    now: () => time,
    pass(milliseconds) {
      time += milliseconds
    },
  }
}
