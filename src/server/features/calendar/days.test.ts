import { expect, test } from 'vitest'
import { monthGrid } from './days.ts'

test('a month is extended to whole weeks', () => {
  expect(monthGrid('2026-11')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(monthGrid('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})
