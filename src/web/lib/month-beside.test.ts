import { expect, test } from 'vitest'
import { monthBeside } from './month-beside.ts'

test('months carry over to the next or previous year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
