import { expect, test } from 'vitest'
import { createReachability } from './reachability.ts'

/** A reach whose timer the test controls. */
function open() {
  const timers = new Set<() => void>()
  const reach = createReachability({
    later(run) {
      timers.add(run)
      return () => timers.delete(run)
    },
  })
  const states: boolean[] = []
  reach.subscribe(() => states.push(reach.isServerDown()))
  const pass = () => {
    for (const run of timers) run()
    timers.clear()
  }
  return { reach, states, pass }
}

test('the server is lost when no call succeeds for a while after a failed one', () => {
  const { reach, states, pass } = open()
  reach.report(false)
  reach.report(false)
  expect(reach.isServerDown()).toBe(false)
  pass()
  reach.report(false)
  expect(reach.isServerDown()).toBe(true)
  reach.report(true)
  expect(reach.isServerDown()).toBe(false)
  reach.report(false)
  pass()
  expect(states).toEqual([true, false, true])
})

test('a single failed call does not count', () => {
  const { reach, states, pass } = open()
  reach.report(false)
  reach.report(true)
  pass()
  expect(states).toEqual([])
})
