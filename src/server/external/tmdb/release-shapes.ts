import * as z from 'zod/mini'
import { isDay, withFallback, rowsOf } from '../loose-fields.ts'
import { appendedRows, DateOrNull } from './fields.ts'
import { SeasonNumber } from './season-shapes.ts'

/** TMDB's types of release. Source: https://developer.themoviedb.org/reference/movie-release-dates */
const IN_CINEMAS = 3
const DIGITAL = 4
const MANY = 300

/** A film's first release dates of each type in one region, `YYYY-MM-DD`. */
export function movieReleasesIn(region: string) {
  const Day = z.pipe(
    z.string(),
    z.transform((instant) => instant.slice(0, 10)),
  )
  const Row = z.object({ type: z.int(), release_date: Day.check(z.refine(isDay)) })
  const Country = z.object({ iso_3166_1: z.literal(region), release_dates: rowsOf(Row, MANY) })
  return z.pipe(
    z.object({ release_dates: appendedRows(Country, 1) }),
    z.transform(({ release_dates: [country] }) => {
      const first = (type: number) =>
        (country?.release_dates ?? [])
          .flatMap((row) => (row.type === type ? [row.release_date] : []))
          .toSorted()[0] ?? null
      return { cinema: first(IN_CINEMAS), home: first(DIGITAL) }
    }),
  )
}

const Aired = withFallback(
  z.nullable(z.object({ season_number: SeasonNumber, air_date: DateOrNull })),
  null,
)

/**
 * A series' last aired episode, and the next one if announced.
 * Source: https://developer.themoviedb.org/reference/tv-series-details
 */
export const SeriesReleases = z.pipe(
  z.object({ last_episode_to_air: Aired, next_episode_to_air: Aired }),
  z.transform(({ last_episode_to_air: last, next_episode_to_air: next }) => ({ last, next })),
)
export type SeriesReleases = z.infer<typeof SeriesReleases>
