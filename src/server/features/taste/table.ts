import type { RatedRow } from './queries.ts'
import { eachRated, type WorkKey } from './rated.ts'

/** Four stars or more. */
export const LOVED = 8
/** Two and a half or less. */
const UNLOVED = 5
/** Shrinkage, with the weight of this many average ratings. */
const PULL = 2

/** One work's ratings. */
interface Tally {
  readonly key: WorkKey
  count: number
  sum: number
  low: number
  /** Number of people who love it, and the last of them. */
  fans: number
  fan: string
}

export interface Ranked {
  readonly key: WorkKey
  readonly average: number
}

export interface Chosen {
  /** Rated by at least two, best first. */
  readonly best: readonly Ranked[]
  /** Loved by everyone who rated it, and few did; people who saw it unrated are unknown here. */
  readonly gems: readonly WorkKey[]
  /** Loved by one of at least three raters. */
  readonly defended: readonly { readonly key: WorkKey; readonly userId: string }[]
}

/** How few people may know a gem: a third of the table, at least three people. */
export function fewOf(people: number): number {
  return Math.floor(people / 3)
}

/**
 * Ranks the works a table rated. A score is the mean shrunk towards the table's mean: one ten weighs less
 * than two nines.
 */
export function choose(
  rows: readonly RatedRow[],
  people: number,
  { best, gems, defended }: Readonly<Record<keyof Chosen, number>>,
): Chosen {
  const tallies = tallied(rows)
  let [sum, count] = [0, 0]
  for (const tally of tallies) {
    sum += tally.sum
    count += tally.count
  }
  const mean = count === 0 ? 0 : sum / count
  const score = (tally: Tally) => (tally.sum + PULL * mean) / (tally.count + PULL)
  const byScore = (a: Tally, b: Tally) => score(b) - score(a) || b.count - a.count || a.key - b.key
  const few = fewOf(people)
  return {
    best: tallies
      .filter((tally) => tally.count > 1)
      .toSorted(byScore)
      .slice(0, best)
      .map((tally) => ({ key: tally.key, average: tally.sum / tally.count })),
    gems: spread(
      tallies
        .filter(({ fans, count: raters }) => fans === raters && raters <= few)
        // Ties: most recently added to the catalogue first.
        .toSorted((a, b) => score(b) - score(a) || b.key - a.key),
      gems,
    ),
    defended: tallies
      .filter(({ fans, low, count: raters }) => fans === 1 && raters > 2 && low === raters - 1)
      .toSorted((a, b) => b.count - a.count || a.sum - b.sum || a.key - b.key)
      .slice(0, defended)
      .map(({ key, fan }) => ({ key, userId: fan })),
  }
}

function tallied(rows: readonly RatedRow[]): Tally[] {
  const tallies = new Map<WorkKey, Tally>()
  eachRated(rows, (key, rating, userId) => {
    let tally = tallies.get(key)
    if (!tally) {
      tally = { key, count: 0, sum: 0, low: 0, fans: 0, fan: '' }
      tallies.set(key, tally)
    }
    tally.count += 1
    tally.sum += rating
    if (rating <= UNLOVED) tally.low += 1
    if (rating >= LOVED) {
      tally.fans += 1
      tally.fan = userId
    }
  })
  return [...tallies.values()]
}

/** Round-robin over the people who love them, so that someone who gives ten to everything leaves room. */
function spread(sorted: readonly Tally[], limit: number): WorkKey[] {
  const turns = new Map<string, number>()
  const placed = sorted.map((tally, place) => {
    const turn = turns.get(tally.fan) ?? 0
    turns.set(tally.fan, turn + 1)
    return { key: tally.key, turn, place }
  })
  return placed
    .toSorted((a, b) => a.turn - b.turn || a.place - b.place)
    .slice(0, limit)
    .map(({ key }) => key)
}
