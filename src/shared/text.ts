import * as z from 'zod/mini'

/**
 * Text that both engines can store: well-formed Unicode without NUL.
 * Lengths are in code points, not UTF-16 units.
 */
export function text(min: number, max: number) {
  return z.string().check(
    // A regex, so that it appears in the OpenAPI document.
    // oxlint-disable-next-line no-control-regex
    z.regex(/^[^\u0000]*$/, 'illformed'),
    z.refine((value) => value.isWellFormed(), 'illformed'),
    z.refine((value) => value.length >= min && codePoints(value) >= min, {
      error: 'too_short',
      abort: true,
    }),
    z.refine((value) => value.length <= max * 2 && codePoints(value) <= max, {
      error: 'too_long',
      params: { maximum: max },
    }),
    z.meta({ minLength: min, maxLength: max }),
  )
}

function codePoints(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

/** Bytes in base64url, of at most `most` characters. */
export const base64url = (most: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most))

/** One of our own ids: a UUID (we generate version 7). */
export const Id = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
    z.meta({ format: 'uuid' }),
  )

/** An id of TMDB or Steam: a positive 32-bit integer. */
export const MAX_EXTERNAL_ID = 2_147_483_647
export const ExternalId = z.int().check(z.gte(1), z.lte(MAX_EXTERNAL_ID))

/** An instant: ISO 8601 in UTC. */
export const Instant = z.string().check(z.meta({ format: 'date-time' }))

/** A calendar date of TMDB (`YYYY-MM-DD`), or `null` when unknown. */
export const CalendarDate = z.nullable(z.string().check(z.meta({ format: 'date' })))
