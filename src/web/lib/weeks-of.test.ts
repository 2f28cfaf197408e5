import { expect, test } from 'vitest'
import { weeksOf } from './weeks-of.ts'

test('a month is whole weeks from Monday', () => {
  const november = weeksOf('2026-11')
  expect([november.length, november[0]?.[0], november.at(-1)?.at(-1)]).toEqual([
    6,
    '2026-10-26',
    '2026-12-06',
  ])
  // February 2027 begins on a Monday and ends on a Sunday.
  expect(weeksOf('2027-02')).toHaveLength(4)
})
