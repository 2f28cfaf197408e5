import { expect, test } from 'vitest'
import { followTurns } from './turns.ts'

const LIMITS = { longest: 30, patience: 2000, calm: 250 }

/** Turns of an event loop whose time is moved by hand: each answers so many calls, each so long. */
function loop() {
  let now = 1000
  let end = () => {}
  const isLate = followTurns(
    LIMITS,
    () => now,
    (ended) => {
      end = ended
    },
  )
  return {
    /** How many of a turn's calls were refused, which take no time. */
    turn: (calls: number, milliseconds: number): number => {
      let refused = 0
      for (let call = 0; call < calls; call += 1) {
        if (isLate()) refused += 1
        else now += milliseconds
      }
      end()
      return refused
    },
    pass: (milliseconds: number): void => {
      now += milliseconds
    },
  }
}

test('a burst, long turns far from one another and a slow call refuse nothing', () => {
  const { turn, pass } = loop()
  expect(turn(200, 5)).toBe(0)
  for (let count = 0; count < 20; count += 1) {
    pass(300)
    expect(turn(20, 5)).toBe(0)
  }
  expect(turn(1, 5000)).toBe(0)
  for (let count = 0; count < 1000; count += 1) expect(turn(5, 5)).toBe(0)
})

test('turns that are too long for too long answer what they can in time, and refuse the rest', () => {
  const { turn, pass } = loop()
  for (let count = 0; count < 20; count += 1) expect(turn(20, 5)).toBe(0)
  turn(20, 5)
  expect(turn(20, 5)).toBe(13)
  expect(turn(200, 5)).toBe(193)
  // As soon as fewer come all are answered, and once it is calm a burst is again.
  expect(turn(5, 5)).toBe(0)
  pass(251)
  expect(turn(20, 5)).toBe(0)
})
