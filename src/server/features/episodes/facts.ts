import type { Deps } from '#server/deps.ts'
import type { Asker } from '#server/external/upstream.ts'
import { toDay, toDayIn } from '#server/instants.ts'

/** An episode's number, and the first day on which it was there to be seen; `null`: not known. */
export type Episode = readonly [number: number, day: string | null]

/** A season's number, and its episodes in order. */
export type SeasonFacts = readonly [number: number, episodes: readonly Episode[]]

/** Each episode of a series, in the order in which one sees them; specials, season 0, are first. */
export type SeriesFacts = readonly SeasonFacts[]

/** Seasons asked for at once. */
const AT_ONCE = 4

/**
 * What the catalogue knows of a series' episodes; `undefined` when it knows no such series.
 * @param known what is stored: finished seasons are not asked for again
 * @throws {AppError} when the catalogue does not answer
 */
export async function fetchFacts(
  { tmdb }: Pick<Deps, 'tmdb'>,
  id: number,
  by: Asker,
  known: SeriesFacts = [],
): Promise<SeriesFacts | undefined> {
  const series = await tmdb.tv(id, by)
  if (!series) return undefined
  const seasons = series.seasons.toSorted((one, other) => one.season_number - other.season_number)
  const last = seasons.at(-1)?.season_number
  const facts: SeasonFacts[] = []
  for (let from = 0; from < seasons.length; from += AT_ONCE) {
    const some = seasons.slice(from, from + AT_ONCE).map(async (season): Promise<SeasonFacts> => {
      const { season_number: number, episode_count: count, air_date: day } = season
      const stored = known.find(([other]) => other === number)
      if (stored && number !== last && stored[1].length === count) return stored
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

/** One episode of a series. */
export interface Place {
  readonly season: number
  readonly episode: number
}

/** The day by which episodes are aired for somebody: east of Greenwich it begins before that of UTC. */
export function airingDay(zone: string | null, now: number): string {
  const [own, utc] = [toDayIn(zone, now), toDay(now)]
  return own > utc ? own : utc
}

/** What had been aired on a day, in order: of an unknown day, what comes before another that was. */
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

/** How far somebody is in a series, specials apart. */
export interface Reached {
  readonly seen: number
  readonly aired: number
  /** The first aired episode that was not seen. */
  readonly next: Place | undefined
}

export function reached(facts: SeriesFacts, ticks: ReadonlySet<string>, today: string): Reached {
  const aired = airedOn(facts, today).filter((place) => !isSpecial(place))
  const next = aired.find((place) => !ticks.has(keyOf(place)))
  const seen = aired.reduce((count, place) => count + (ticks.has(keyOf(place)) ? 1 : 0), 0)
  return { seen, aired: aired.length, next }
}
