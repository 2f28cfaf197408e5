import { expect, test } from 'vitest'
import { ownDay } from './own-day.ts'

test('today is in the local time zone', () => {
  expect(ownDay(new Date(2026, 2, 1, 0, 5).getTime())).toBe('2026-03-01')
  expect(ownDay(new Date(2026, 1, 28, 23, 55).getTime())).toBe('2026-02-28')
})
