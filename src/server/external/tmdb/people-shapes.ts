import * as z from 'zod/mini'
import { Name, optionalRows, otherwise, Text } from '../loose-fields.ts'
import { ImageOrNull, TmdbId } from './fields.ts'

const CAST = 40
const CREW = 10

const person = { id: TmdbId, name: Name, profile_path: ImageOrNull }

const CastRow = z.object({ ...person, character: Text })
const DirectorRow = z.pipe(
  z.object({ ...person, job: z.literal('Director') }),
  z.transform(({ id, name, profile_path }) => ({ id, name, profile_path })),
)
const AggregateRow = z.pipe(
  z.object({ ...person, roles: optionalRows(z.object({ character: Name }), 3) }),
  z.transform(({ roles, ...row }) => ({
    ...row,
    character: roles.map(({ character }) => character).join(' / '),
  })),
)
type CastRow = z.infer<typeof CastRow>

const noCredits = (): { cast: CastRow[]; directors: z.infer<typeof DirectorRow>[] } => ({
  cast: [],
  directors: [],
})

/** Cast and directors. Source: https://developer.themoviedb.org/reference/movie-credits */
export const Credits = otherwise(
  z.pipe(
    z.object({ cast: optionalRows(CastRow, CAST), crew: optionalRows(DirectorRow, CREW) }),
    z.transform(({ cast, crew }) => ({ cast: distinct(cast), directors: distinct(crew) })),
  ),
  noCredits,
)

/** A series' cast over all its seasons. Source: https://developer.themoviedb.org/reference/tv-series-aggregate-credits */
export const AggregateCast = otherwise(
  z.pipe(
    z.object({ cast: optionalRows(AggregateRow, CAST) }),
    z.transform(({ cast }) => distinct(cast)),
  ),
  (): CastRow[] => [],
)

/** Source: `created_by` of https://developer.themoviedb.org/reference/tv-series-details */
export const Creators = z.pipe(optionalRows(z.object(person), CREW), z.transform(distinct))

/** Deduplicates people: someone with two parts is listed twice. */
function distinct<T extends { id: number }>(people: T[]): T[] {
  const seen = new Set<number>()
  return people.filter(({ id }) => !seen.has(id) && seen.add(id))
}
