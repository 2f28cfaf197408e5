import { expect, test } from 'vitest'
import { airedUntil } from './airing.ts'

const LATE = Date.parse('2026-01-10T01:00:00Z')
const EARLY = Date.parse('2026-01-09T23:30:00Z')

test.each([
  ['nine in the evening in Martinique', '2026-01-09', LATE, '2026-01-10'],
  ['half past midnight in Paris', '2026-01-10', EARLY, '2026-01-10'],
  ['the same day there', '2026-01-10', LATE, '2026-01-10'],
])('episodes count as aired by the later of the two days: %s', (_, own, now, day) => {
  expect(airedUntil(own, now)).toBe(day)
})
