import { expect, test } from 'vitest'
import { adjacentMonth } from './adjacent-month.ts'

test('months carry over to the next or previous year', () => {
  expect([adjacentMonth('2026-12', 1), adjacentMonth('2026-01', -1)]).toEqual([
    '2027-01',
    '2025-12',
  ])
})
