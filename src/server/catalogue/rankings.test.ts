import { expect, test } from 'vitest'
import { topRated, trending } from './rankings.ts'

const DAY = 86_400_000
const noon = Date.UTC(2026, 0, 15, 12)
const titles = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  vote_average: 7,
  vote_count: 500 + index,
}))
const ids = (listed: readonly { id: number }[]) => listed.map(({ id }) => id)

test('trends are stable all day, change the next day, and contain every title once', () => {
  const today = ids(trending(titles, 'day', noon))
  expect(ids(trending(titles, 'day', noon + DAY / 3))).toEqual(today)
  expect(ids(trending(titles, 'day', noon + DAY))).not.toEqual(today)
  expect(today.toSorted((a, b) => a - b)).toEqual(ids(titles))
})

test('recent titles come before an older one with more votes', () => {
  const old = { id: 1, vote_average: 9, vote_count: 20_000, release_date: '1994-09-10' }
  const recent = { id: 2, vote_average: 6, vote_count: 0, release_date: '2025-11-26' }
  const running = { ...recent, id: 3, release_date: null, first_air_date: '2016-07-15' }
  const ended = { ...running, id: 4, last_air_date: '2025-12-31' }
  expect(ids(trending([old, running, recent, ended], 'day', noon))).toEqual([4, 2, 1, 3])
})

test('weekly trends are stable for seven days', () => {
  const thursday = Math.floor(noon / (7 * DAY)) * 7 * DAY
  const week = ids(trending(titles, 'week', thursday))
  expect(ids(trending(titles, 'week', thursday + 7 * DAY - 1))).toEqual(week)
  expect(ids(trending(titles, 'week', thursday + 7 * DAY))).not.toEqual(week)
})

test('a high average of few votes counts less', () => {
  const loved = { id: 1, vote_average: 8.6, vote_count: 20_000 }
  const obscure = { id: 2, vote_average: 9.8, vote_count: 12 }
  const fair = { id: 3, vote_average: 6, vote_count: 20_000 }
  expect(ids(topRated([fair, obscure, loved]))).toEqual([1, 2, 3])
})
