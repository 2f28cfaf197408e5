import * as z from 'zod/mini'
import { Name, optionalRows, withFallback, Text } from '../loose-fields.ts'
import { ImageOrNull, TmdbId } from './fields.ts'

const CAST = 40
const CREW = 10

/** The id is `null` only in the embedded catalogue. */
const person = { id: z.nullable(TmdbId), name: Name, profile_path: ImageOrNull }

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
export const Credits = withFallback(
  z.pipe(
    z.object({ cast: optionalRows(CastRow, CAST), crew: optionalRows(DirectorRow, CREW) }),
    z.transform(({ cast, crew }) => ({ cast: distinct(cast), directors: distinct(crew) })),
  ),
  noCredits,
)

/** A series' cast over all its seasons. Source: https://developer.themoviedb.org/reference/tv-series-aggregate-credits */
export const AggregateCast = withFallback(
  z.pipe(
    z.object({ cast: optionalRows(AggregateRow, CAST) }),
    z.transform(({ cast }) => distinct(cast)),
  ),
  (): CastRow[] => [],
)

/** Source: `created_by` of https://developer.themoviedb.org/reference/tv-series-details */
export const Creators = z.pipe(optionalRows(z.object(person), CREW), z.transform(distinct))

/** Deduplicates people: someone with two parts is listed twice. */
function distinct<T extends { id: number | null; name: string }>(people: T[]): T[] {
  const seen = new Set<number | string>()
  return people.filter(({ id, name }) => !seen.has(id ?? name) && seen.add(id ?? name))
}

interface Known {
  readonly id: number
}

/** Separates people with an id, who have a page, from those known only by name. */
export function partitionByIdentity<
  M extends { id: number | null; name: string },
  C extends { id: number | null; name: string; character: string },
>(makers: readonly M[], cast: readonly C[]) {
  const named = (who: { id: number | null }) => who.id === null
  return {
    makers: makers.filter((maker): maker is M & Known => !named(maker)),
    cast: cast.filter((actor): actor is C & Known => !named(actor)),
    namedOnly: [
      ...makers.filter(named).map(({ name }) => ({ name, character: null })),
      ...cast.filter(named).map(({ name, character }) => ({ name, character })),
    ],
  }
}
