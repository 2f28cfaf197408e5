import * as z from 'zod/mini'
import { GameImage } from '#shared/image-addresses.ts'
import { Name, optionalRows, withFallback, textUpTo } from '../loose-fields.ts'

/*
 * The store is inconsistent: numbers as strings, `[]` for an empty object, `null` or missing fields.
 * Optional fields have a fallback.
 */

/** An HTTPS address of a picture or a video on Steam's own hosts; `null` otherwise. */
export const Image = withFallback(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((url): string | null => url.trim().replace(/^http:/i, 'https:')),
    ),
    GameImage,
  ),
  null,
)

/** At most as long as a saved game's name may be. */
export const GameName = textUpTo(500).check(z.minLength(1))

export const Bool = withFallback(z.boolean(), false)

export const Names = optionalRows(Name, 20)

/** The distinct descriptions of `{ id, description }` rows. */
export const Descriptions = z.pipe(
  optionalRows(z.object({ description: Name }), 100),
  z.transform((rows) => [...new Set(rows.map(({ description }) => description))]),
)

/** An object whose fields may be missing, as may the object itself (or it is `[]`). */
export function looseObject<S extends z.core.$ZodLooseShape>(shape: S) {
  const object = z.object(shape)
  return z.pipe(
    z.pipe(
      withFallback(z.record(z.string(), z.unknown()), (): Record<string, unknown> => ({})),
      z.transform((fields): unknown => fields),
    ),
    object,
  )
}
