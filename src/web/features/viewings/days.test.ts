import { expect, test } from 'vitest'
import type { DiaryEntry } from '#shared/viewings.ts'
import { localDay } from '#web/lib/local-day.ts'
import { byMonth, dayLabel, weeksOf } from './days.ts'

const entry = (day: string | null, title: string, createdAt = '2026-01-01T00:00:00Z') =>
  ({ day, createdAt, work: { type: 'movie', id: 1, title, poster_path: null } }) as DiaryEntry

test('entries are grouped by month and day, the last recorded of a day first', () => {
  const months = byMonth([
    entry('2026-03-02', 'A', '2026-03-02T20:00:00Z'),
    entry('2026-03-02', 'B', '2026-03-02T22:00:00Z'),
    entry('2026-03', 'C'),
    entry('2019', 'D'),
    entry(null, 'E'),
  ])
  expect(
    months.map(({ month, days }) => [
      month,
      days.map(({ day, entries }) => [day, entries.map(({ work }) => work.title).join('')]),
    ]),
  ).toEqual([
    [
      '2026-03',
      [
        ['2026-03-02', 'BA'],
        ['2026-03', 'C'],
      ],
    ],
    ['2019', [['2019', 'D']]],
    [null, [[null, 'E']]],
  ])
})

test('a month begins on the right weekday', () => {
  const weeks = weeksOf('2026-02')
  expect(weeks[0]).toEqual([...Array<undefined>(6), '2026-02-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(28)
  expect(weeksOf('2026-06')[0]?.[0]).toBe('2026-06-01')
})

test('today is in the user’s own time zone', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 30).getTime())).toBe('2026-01-05')
})

test('a day is written relative to today, as precisely as it is known', () => {
  const days = ['2026-03-01', '2026-02-28', '2026-02-01', '2025-08', '2019', null]
  expect(days.map((day) => dayLabel(day, '2026-03-01'))).toEqual([
    'aujourd’hui',
    'hier',
    'le 1er février 2026',
    'en août 2025',
    'en 2019',
    'à une date inconnue',
  ])
})
