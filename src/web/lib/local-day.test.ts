import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

test('today is in the local time zone', () => {
  expect(localDay(new Date(2026, 2, 1, 0, 5).getTime())).toBe('2026-03-01')
  expect(localDay(new Date(2026, 1, 28, 23, 55).getTime())).toBe('2026-02-28')
})
