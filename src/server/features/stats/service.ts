import { MINUTE_MS } from '#shared/durations.ts'
import type { Stats, StatRatings } from '#shared/stats.ts'
import type { Deps } from '#server/deps.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { toWork } from '../friends/present.ts'
import { countDays } from './days.ts'
import { findVersion, listDays, listSeenFacets, listWorks } from './queries.ts'
import { findCircleVersion, listFurthest, listRatings, type RatingRow } from './rating-queries.ts'
import { countFacets, countWorks } from './titles.ts'

type Needs = Pick<Deps, 'db' | 'tmdb'>

const RATINGS = 10
const FURTHEST = 6
/** Maximum delay until new catalogue facts are visible. */
const KEPT_MS = 10 * MINUTE_MS

/** What a user saw and played, of all time or of a year. */
export async function statsOf(
  { db, tmdb }: Needs,
  owner: VisibleOwner,
  year: string | undefined,
): Promise<Stats> {
  const days = countDays(await listDays(db, owner), year)
  const titles =
    year === undefined
      ? countFacets(await listSeenFacets(db, owner, tmdb.region))
      : countWorks(await listWorks(db, owner, year), tmdb.region)
  return { ...days, titles }
}

/** Cache version of a user's own statistics: any write to their lists changes it. */
export async function versionOf(deps: Versioned, { userId }: VisibleOwner): Promise<string> {
  return cacheVersion(deps, userId, await findVersion(deps.db, userId))
}

/** The same for ratings, which also depend on friends. */
export async function ratingsVersionOf(deps: Versioned, { userId }: VisibleOwner): Promise<string> {
  return cacheVersion(deps, userId, await findCircleVersion(deps.db, userId))
}

type Versioned = Pick<Deps, 'db' | 'clock'>

function cacheVersion({ clock }: Versioned, userId: string, version: number | string): string {
  return `${userId} ${version} ${Math.floor(clock.now() / KEPT_MS)}`
}

/** A user's ratings compared with the world's and their friends', of all time or of a year. */
export async function ratingsOf(
  { db }: Pick<Deps, 'db'>,
  { userId }: VisibleOwner,
  year: string | undefined,
): Promise<StatRatings> {
  const rows = await listRatings(db, userId, year)
  const own = rows.filter(({ whose }) => whose === 'own')
  const friends = rows.filter(({ whose }) => whose === 'friends')
  const furthest = await listFurthest(db, userId, year, FURTHEST)
  return {
    own: counted(own, 'rating'),
    world: counted(own, 'world'),
    friends: counted(friends, 'rating'),
    ownAverage: average(own, ({ rating, count }) => rating * count),
    worldAverage: average(own, ({ votes }) => votes),
    friendsAverage: average(friends, ({ rating, count }) => rating * count),
    furthest: furthest.map(({ own: rating, world, ...work }) => ({
      work: toWork(work),
      own: rating,
      world,
    })),
  }
}

function counted(rows: readonly RatingRow[], by: 'rating' | 'world'): number[] {
  return Array.from({ length: RATINGS }, (_, place) =>
    rows.reduce((sum, row) => sum + (Math.max(1, row[by]) === place + 1 ? row.count : 0), 0),
  )
}

function average(rows: readonly RatingRow[], weight: (row: RatingRow) => number): number | null {
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return count === 0 ? null : rows.reduce((sum, row) => sum + weight(row), 0) / count
}
