import * as z from 'zod/mini'
import { GameImage } from '#shared/game-image.ts'
import { Name, optionalRows, otherwise, textUpTo } from '../loose-fields.ts'

/*
 * The store says one thing in many ways: a number or its text, `[]` where an object is meant, `null`
 * or nothing. What a game can do without falls back.
 */

/** A picture or a video on Steam's own hosts, over TLS; anything else is none. */
export const Image = otherwise(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((url): string | null => url.trim().replace(/^http:/i, 'https:')),
    ),
    GameImage,
  ),
  null,
)

/** No longer than a saved game's name may be; none comes near. */
export const GameName = textUpTo(500).check(z.minLength(1))

export const Bool = otherwise(z.boolean(), false)

export const Names = optionalRows(Name, 20)

/** `{ id, description }` rows by their words, each once. */
export const Descriptions = z.pipe(
  optionalRows(z.object({ description: Name }), 100),
  z.transform((rows) => [...new Set(rows.map(({ description }) => description))]),
)

/** An object of which each field may be missing, also where the whole is `[]` or missing. */
export function looseObject<S extends z.core.$ZodLooseShape>(shape: S) {
  const object = z.object(shape)
  return z.pipe(
    z.pipe(
      otherwise(z.record(z.string(), z.unknown()), (): Record<string, unknown> => ({})),
      z.transform((fields): unknown => fields),
    ),
    object,
  )
}
