import { DAY_MS } from '#shared/durations.ts'
import { seededRandom } from './seeded-random.ts'

interface Voted {
  readonly id: number
  readonly vote_average: number
  readonly vote_count: number
}

interface Dated extends Voted {
  readonly release_date?: string | null
  readonly first_air_date?: string | null
  readonly last_air_date?: string | null
}

const YEAR = 365.25 * DAY_MS
const SPANS = { day: DAY_MS, week: 7 * DAY_MS } as const

/**
 * Trending: the newest titles first, then the most voted, reshuffled each day or week; the same
 * order for everybody within that window.
 */
export function trending<T extends Dated>(
  titles: readonly T[],
  window: 'day' | 'week',
  now: number,
): T[] {
  const turn = Math.floor(now / SPANS[window])
  return byScore(titles, (title) => {
    const { id, vote_count } = title
    const votes = Math.log10(10 + vote_count) / 2
    return NEWNESS / (1 + yearsSince(title, now)) + votes + seededRandom(id, turn)
  })
}

/** Score bonus of a title released today; halved after a year. */
const NEWNESS = 8

/** Years since a film's release or a series' latest air date; at least 0. */
function yearsSince(title: Dated, now: number): number {
  const date = title.release_date ?? title.last_air_date ?? title.first_air_date
  return date ? Math.max(0, (now - Date.parse(date)) / YEAR) : Number.POSITIVE_INFINITY
}

/** Votes a title needs before its own average weighs more than the overall mean. */
const TRUSTED_VOTES = 1000

/** Top rated, by a Bayesian average. Source: IMDb's "weighted rating". */
export function topRated<T extends Voted>(titles: readonly T[]): T[] {
  const voted = titles.filter(({ vote_count }) => vote_count > 0)
  const mean = voted.reduce((sum, title) => sum + title.vote_average, 0) / (voted.length || 1)
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
