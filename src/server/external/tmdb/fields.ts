import * as z from 'zod/mini'
import { ImagePath } from '#shared/image-path.ts'
import { ExternalId } from '#shared/text.ts'
import { isDay, Name, Numeric, optionalRows, otherwise, rowsOf, textUpTo } from '../loose-fields.ts'

/**
 * TMDB is edited by its visitors: any field may be missing, null, empty or of another kind. What a
 * title can do without falls back here, so that only a body without its essentials is refused.
 */

/** No longer than what may be saved; none comes near. */
export const Title = textUpTo(500)
export const Overview = textUpTo(10_000)

/** The number of a title, a person or a genre. */
export const TmdbId = z.pipe(Numeric, ExternalId)

/** A number of things, 0 when unknown. */
export const Count = otherwise(z.pipe(Numeric, z.int().check(z.gte(0), z.lte(2_147_483_647))), 0)

/** An average of votes, 0 to 10. */
export const Vote = otherwise(z.pipe(Numeric, z.number().check(z.gte(0), z.lte(10))), 0)

/** A calendar date, `null` when unknown: TMDB says `""`. */
export const DateOrNull = otherwise(
  z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay))),
  null,
)

/** Minutes; TMDB says 0 when it does not know. */
export const Runtime = otherwise(
  z.nullable(z.pipe(Numeric, z.int().check(z.gte(1), z.lte(100_000)))),
  null,
)

/** A path below the image host; anything else is no image. */
export const ImageOrNull = otherwise(ImagePath, null)

/** What an appended answer holds in `results`. */
export function appendedRows<T>(row: z.ZodMiniType<T>, max: number) {
  return otherwise(
    z.pipe(
      z.object({ results: rowsOf(row, max) }),
      z.transform(({ results }) => results),
    ),
    (): T[] => [],
  )
}

/** Genres by name, as a title's own page lists them. */
export const GenreNames = z.pipe(
  optionalRows(z.object({ name: Name }), 20),
  z.transform((genres) => genres.map(({ name }) => name)),
)

/** Genres by number, as a row of a list has them. */
export const GenreIds = optionalRows(TmdbId, 20)
