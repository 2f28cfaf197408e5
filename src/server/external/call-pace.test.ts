import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { testClock } from '#test/fakes/clock.ts'
import { createCallPace } from './call-pace.ts'

test('no second ever holds more calls than allowed, whenever they are asked for', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), pauses, (perSecond, waits) => {
      const clock = testClock(0)
      const pace = createCallPace({
        clock,
        rate: { calls: perSecond, within: 1000 },
        maxWait: 2000,
      })
      const turns: number[] = []
      for (const wait of waits) {
        clock.pass(wait)
        const { wait: turn, isTaken } = pace.take()
        if (isTaken) turns.push(clock.now() + turn)
      }
      for (const start of turns) {
        const within = turns.filter((turn) => turn >= start && turn < start + 1000)
        expect(within.length).toBeLessThanOrEqual(perSecond)
      }
    }),
  )
})

test('a turn too far away is refused and does not put off the others', () => {
  const clock = testClock()
  const pace = createCallPace({ clock, rate: { calls: 2, within: 1000 }, maxWait: 1500 })
  const turns = Array.from({ length: 4 }, () => pace.take())
  expect(turns).toEqual([0, 0, 1100, 1100].map((wait) => ({ wait, isTaken: true })))
  expect(pace.take()).toEqual({ wait: 2200, isTaken: false })
  clock.pass(2200)
  expect(pace.take()).toEqual({ wait: 0, isTaken: true })
})
