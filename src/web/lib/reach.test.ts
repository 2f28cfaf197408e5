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
  const heard: boolean[] = []
  reach.subscribe(() => heard.push(reach.isLost()))
  const pass = () => {
    for (const run of timers) run()
    timers.clear()
  }
  return { reach, heard, pass }
}

test('the server is lost once nothing answered for a while after a failed call', () => {
  const { reach, heard, pass } = open()
  reach.tell(false)
  reach.tell(false)
  expect(reach.isLost()).toBe(false)
  pass()
  reach.tell(false)
  expect(reach.isLost()).toBe(true)
  reach.tell(true)
  expect(reach.isLost()).toBe(false)
  reach.tell(false)
  pass()
  expect(heard).toEqual([true, false, true])
})

test('a call that is lost alone says nothing', () => {
  const { reach, heard, pass } = open()
  reach.tell(false)
  reach.tell(true)
  pass()
  expect(heard).toEqual([])
})
