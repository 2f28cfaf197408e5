import { expect, onTestFinished, test, vi } from 'vitest'
import { localDay, localMinute } from './local-day.ts'

test('today is in the local time zone', () => {
  expect(localDay(new Date(2026, 2, 1, 0, 5).getTime())).toBe('2026-03-01')
  expect(localDay(new Date(2026, 1, 28, 23, 55).getTime())).toBe('2026-02-28')
})

test.each(['0002-12-24T20:30', '0020-12-24T20:30', '0202-01-04T00:05', '2026-12-24T20:30'])(
  'the local minute is the one that was typed, also in the year of a half-typed date: %s',
  (typed) => {
    // Its offset of those years is not whole minutes.
    vi.stubEnv('TZ', 'Europe/Paris')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(localMinute(new Date(typed).getTime())).toBe(typed)
  },
)
