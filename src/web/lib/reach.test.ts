import { expect, test } from 'vitest'
import { createReach } from './reach.ts'

/** A server's reach, with the timer in the test's hand. */
function open() {
  const timers = new Set<() => void>()
  const reach = createReach({
    later(run) {
      timers.add(run)
      return () => timers.delete(run)
    },
  })
  const states: boolean[] = []
  reach.subscribe(() => states.push(reach.isLost()))
  const pass = () => {
    for (const run of timers) run()
    timers.clear()
  }
  return { reach, states, pass }
}

test('the server is lost once nothing answered for a while after a failed call', () => {
  const { reach, states, pass } = open()
  reach.report(false)
  reach.report(false)
  expect(reach.isLost()).toBe(false)
  pass()
  reach.report(false)
  expect(reach.isLost()).toBe(true)
  reach.report(true)
  expect(reach.isLost()).toBe(false)
  reach.report(false)
  pass()
  expect(states).toEqual([true, false, true])
})

test('a call that is lost alone says nothing', () => {
  const { reach, states, pass } = open()
  reach.report(false)
  reach.report(true)
  pass()
  expect(states).toEqual([])
})
