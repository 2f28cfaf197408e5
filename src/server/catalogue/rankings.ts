import { draw } from './draw.ts'

interface Voted {
  readonly id: number
  readonly vote_average: number
  readonly vote_count: number
}

const DAY = 86_400_000
const SPANS = { day: DAY, week: 7 * DAY } as const

/**
 * Trending: the most voted titles in an order that is shuffled each day or week, the same for
 * everybody within that window.
 */
export function trending<T extends Voted>(
  titles: readonly T[],
  window: 'day' | 'week',
  now: number,
): T[] {
  const turn = Math.floor(now / SPANS[window])
  return byScore(titles, ({ id, vote_count }) => Math.log10(10 + vote_count) + 2 * draw(id, turn))
}

/** Votes a title needs before its own average weighs more than the overall mean. */
const TRUSTED_VOTES = 1000

/** Top rated, by a Bayesian average. Source: IMDb's "weighted rating". */
export function topRated<T extends Voted>(titles: readonly T[]): T[] {
  const mean = titles.reduce((sum, title) => sum + title.vote_average, 0) / (titles.length || 1)
  return byScore(titles, ({ vote_average, vote_count }) => {
    const trust = vote_count / (vote_count + TRUSTED_VOTES)
    return trust * vote_average + (1 - trust) * mean
  })
}

/** Highest score first; ties by id. */
export function byScore<T extends { id: number }>(
  items: readonly T[],
  score: (item: T) => number,
): T[] {
  return items
    .map((item) => ({ item, points: score(item) }))
    .toSorted((a, b) => b.points - a.points || a.item.id - b.item.id)
    .map(({ item }) => item)
}
