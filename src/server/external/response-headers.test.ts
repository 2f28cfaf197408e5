import { expect, test } from 'vitest'
import { testClock } from '#test/fakes/clock.ts'
import { freshnessOf, pauseOf } from './response-headers.ts'

const clock = testClock(Date.UTC(2026, 0, 15, 12))

test.each([
  ['3', 3000],
  ['Thu, 15 Jan 2026 12:00:30 GMT', 30_000],
  ['999999999', 3_600_000],
  ['0', 5000],
  ['Thu, 15 Jan 2026 11:00:00 GMT', 5000],
  ['bientôt', 5000],
  [undefined, 5000],
])('Retry-After %s: a pause of %d ms', (header, pause) => {
  expect(pauseOf(header, clock, 5000)).toBe(pause)
})

test.each([
  ['public, max-age=21600', undefined, 21_600_000],
  ['max-age=600', '100', 500_000],
  ['max-age=600', '700', 0],
  ['s-maxage=5, MAX-AGE=10', undefined, 10_000],
  ['s-maxage=5', undefined, undefined],
  ['max-age=99999999', undefined, 604_800_000],
  ['no-cache', undefined, undefined],
  [undefined, undefined, undefined],
])('Cache-Control %s, Age %s: fresh for %s ms', (cacheControl, age, fresh) => {
  expect(freshnessOf(cacheControl, age)).toBe(fresh)
})
