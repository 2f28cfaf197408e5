import { airedUntil } from '#shared/airing.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Requester } from '#server/external/upstream.ts'
import { toDay, toDayIn } from '#server/instants.ts'

/** An episode's number and first air date; `null` when unknown. */
export type Episode = readonly [number: number, day: string | null]

/** A season's number, and its episodes in order. */
export type SeasonFacts = readonly [number: number, episodes: readonly Episode[]]

/** A series' seasons in order; specials, season 0, come first. */
export type SeriesFacts = readonly SeasonFacts[]

/** Concurrent season requests. */
const AT_ONCE = 4
/** How long air dates may still change once past. */
const FINISHED_MS = 30 * DAY_MS

/**
 * A series' episodes from the catalogue; `undefined` when it does not know the series.
 * @param known the stored facts: finished seasons are not fetched again
 * @throws {AppError} when the catalogue does not answer
 */
export async function fetchFacts(
  { tmdb, clock }: Pick<Deps, 'tmdb' | 'clock'>,
  id: number,
  by: Requester,
  known: SeriesFacts = [],
): Promise<SeriesFacts | undefined> {
  const series = await tmdb.tv(id, by)
  if (!series) return undefined
  const seasons = series.seasons.toSorted((one, other) => one.season_number - other.season_number)
  const last = seasons.at(-1)?.season_number
  const before = toDay(clock.now() - FINISHED_MS)
  const facts: SeasonFacts[] = []
  for (let from = 0; from < seasons.length; from += AT_ONCE) {
    const some = seasons.slice(from, from + AT_ONCE).map(async (season): Promise<SeasonFacts> => {
      const { season_number: number, episode_count: count, air_date: day } = season
      const stored = known.find(([other]) => other === number)
      const isSame = stored?.[1].length === count && number !== last
      if (stored && isSame && isFinished(stored, day, before)) return stored
      const found = await tmdb.season(id, number, by)
      const episodes = found?.episodes ?? []
      return episodes.length > 0
        ? [number, episodes.map((one) => [one.episode_number, one.air_date ?? day] as const)]
        : [number, Array.from({ length: count }, (_, index) => [index + 1, day] as const)]
    })
    facts.push(...(await Promise.all(some)))
  }
  return facts
}

/**
 * Whether a season's air dates are final. Unknown ones count as final until the season itself has a
 * date (its first episode's), since some are never known.
 */
function isFinished([, episodes]: SeasonFacts, day: string | null, before: string): boolean {
  return episodes.every(([, own]) => (own === null ? day === null : own < before))
}

/** One episode of a series. */
export interface Place {
  readonly season: number
  readonly episode: number
}

/** `airedUntil` for a user in this time zone. */
export function airingDay(zone: string | null, now: number): string {
  return airedUntil(toDayIn(zone, now), now)
}

/** Episodes aired by a day, in order. An episode without a date counts when a later one has aired. */
export function airedOn(facts: SeriesFacts, today: string): Place[] {
  const all = facts.flatMap(([season, episodes]) =>
    episodes.map(([episode, day]) => ({ season, episode, day })),
  )
  const last = all.findLastIndex(({ day }) => day !== null && day <= today)
  return all
    .filter(({ day }, index) => (day === null ? index < last : day <= today))
    .map(({ season, episode }) => ({ season, episode }))
}

export const isSpecial = ({ season }: Place) => season === 0

export function keyOf({ season, episode }: Place): string {
  return `${season}:${episode}`
}

/** Progress in a series, without specials. */
export interface Reached {
  readonly seen: number
  readonly aired: number
  /** The first aired episode not seen. */
  readonly next: Place | undefined
}

export function reached(facts: SeriesFacts, ticks: ReadonlySet<string>, today: string): Reached {
  const aired = airedOn(facts, today).filter((place) => !isSpecial(place))
  const next = aired.find((place) => !ticks.has(keyOf(place)))
  const seen = aired.reduce((count, place) => count + (ticks.has(keyOf(place)) ? 1 : 0), 0)
  return { seen, aired: aired.length, next }
}
