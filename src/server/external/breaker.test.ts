import { expect, test } from 'vitest'
import { testClock } from '#test/fakes/clock.ts'
import { createBreaker } from './breaker.ts'

function breakerAfter(failures: number) {
  const clock = testClock()
  const breaker = createBreaker({ clock, threshold: 3, openFor: 10_000 })
  for (let count = 0; count < failures; count += 1) {
    breaker.enter()
    breaker.failed('UPSTREAM_TIMEOUT')
  }
  return { breaker, clock }
}

test('opens at the threshold and refuses with the failure that opened it', () => {
  expect(breakerAfter(2).breaker.refusal()).toBeUndefined()
  expect(breakerAfter(3).breaker.refusal()).toEqual({ code: 'UPSTREAM_TIMEOUT', retryAfter: 10 })
})

test('a heavier failure opens it sooner', () => {
  const { breaker } = breakerAfter(1)
  breaker.failed('UPSTREAM_TIMEOUT', 2)
  expect(breaker.refusal()).toBeDefined()
})

test('a success resets the failure count', () => {
  const { breaker } = breakerAfter(2)
  breaker.succeeded()
  breaker.failed('UPSTREAM_FAILED')
  breaker.failed('UPSTREAM_FAILED')
  expect(breaker.refusal()).toBeUndefined()
})

test('lets one probe through after the open period, and others once it succeeds', () => {
  const { breaker, clock } = breakerAfter(3)
  clock.pass(9999)
  expect(breaker.refusal()).toBeDefined()
  clock.pass(1)
  expect(breaker.refusal()).toBeUndefined()
  breaker.enter()
  expect(breaker.refusal()).toBeDefined()
  breaker.succeeded()
  expect(breaker.refusal()).toBeUndefined()
})

test('stays open after the open period, until a probe succeeds', () => {
  const { breaker, clock } = breakerAfter(3)
  clock.pass(10_000)
  expect(breaker.isOpen()).toBe(true)
  breaker.enter()
  breaker.succeeded()
  expect(breaker.isOpen()).toBe(false)
})

test('a failed probe opens it for another full period', () => {
  const { breaker, clock } = breakerAfter(3)
  clock.pass(10_000)
  breaker.enter()
  breaker.failed('UPSTREAM_FAILED')
  expect(breaker.refusal()).toEqual({ code: 'UPSTREAM_FAILED', retryAfter: 10 })
  clock.pass(10_000)
  expect(breaker.refusal()).toBeUndefined()
})

test('honours the longest pause that upstream asked for, to its end', () => {
  const { breaker, clock } = breakerAfter(0)
  breaker.pausedFor(3000)
  breaker.pausedFor(1000)
  clock.pass(2500)
  expect(breaker.refusal()).toEqual({ code: 'UNAVAILABLE', retryAfter: 1 })
  clock.pass(500)
  expect(breaker.refusal()).toBeUndefined()
})
