import { expect, test } from 'vitest'
import { formatDayName, formatTime } from './format-time.ts'

const at = (...parts: readonly [number, number, number, number]) => {
  const [year, month, day, hour] = parts
  return new Date(year, month - 1, day, hour).toISOString()
}

test('a day is named in the local time zone', () => {
  const now = new Date(2026, 2, 3, 9).getTime()
  expect(formatDayName(at(2026, 3, 3, 0), now)).toBe('aujourd’hui')
  expect(formatDayName(at(2026, 3, 2, 23), now)).toBe('hier')
  expect(formatDayName(at(2026, 3, 1, 12), now)).toBe('dimanche 1er mars')
  expect(formatDayName(at(2025, 12, 31, 12), now)).toBe('mercredi 31 décembre 2025')
})

test('an hour has two digits', () => {
  expect(formatTime(at(2026, 3, 3, 9))).toBe('09:00')
})
