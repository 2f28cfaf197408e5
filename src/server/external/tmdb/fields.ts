import * as z from 'zod/mini'
import { ImagePath } from '#shared/image-path.ts'
import { ExternalId } from '#shared/text.ts'

/**
 * TMDB is edited by its visitors: any field may be missing, null, empty or of another kind. What a
 * title can do without falls back here, so that only a body without its essentials is refused.
 */

/** A schema and what stands in when the value is not of it. */
export const { catch: otherwise } = z

const storable = z.pipe(
  z.string(),
  z.transform((text) => text.toWellFormed().replaceAll('\u0000', '').trim()),
)

/** Plain text, `""` when there is none. Markup in it stays text. */
export const Text = otherwise(storable, '')

/** Text that a row is nothing without. */
export const Name = z.pipe(storable, z.string().check(z.minLength(1)))

/** A number of things, 0 when unknown. */
export const Count = otherwise(z.int().check(z.gte(0), z.lte(2_147_483_647)), 0)

/** An average of votes, 0 to 10. */
export const Vote = otherwise(z.number().check(z.gte(0), z.lte(10)), 0)

/** A calendar date, `null` when unknown: TMDB says `""`. */
export const DateOrNull = otherwise(
  z.nullable(
    z.string().check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/),
      z.refine((date) => !Number.isNaN(Date.parse(date))),
    ),
  ),
  null,
)

/** Minutes; TMDB says 0 when it does not know. */
export const Runtime = otherwise(z.nullable(z.int().check(z.gte(1), z.lte(100_000))), null)

/** A path below the image host; anything else is no image. */
export const ImageOrNull = otherwise(ImagePath, null)

/** The rows of a list that make sense, up to `max`; the others are left out rather than failing the whole. */
export function rowsOf<T>(row: z.ZodMiniType<T>, max: number) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((rows): T[] => {
      const sound: T[] = []
      for (const raw of rows) {
        const parsed = row.safeParse(raw)
        if (parsed.success) sound.push(parsed.data)
        if (sound.length === max) break
      }
      return sound
    }),
  )
}

/** The same for a list that a body can do without. */
export function optionalRows<T>(row: z.ZodMiniType<T>, max: number) {
  return otherwise(rowsOf(row, max), (): T[] => [])
}

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
export const GenreIds = optionalRows(ExternalId, 20)
