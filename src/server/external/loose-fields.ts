import * as z from 'zod/mini'

/*
 * Upstream data is user-edited: any field may be missing, null, empty or of another type. Optional fields
 * have a fallback.
 */

/** A schema and its fallback for invalid values. */
export const { catch: withFallback } = z

const storable = z.pipe(
  z.string(),
  z.transform((text) => text.toWellFormed().replaceAll('\u0000', '').trim()),
)

/** Plain text, `""` when there is none. Markup in it stays text. */
export const Text = withFallback(storable, '')

/** Plain text of at most `max` UTF-16 units, for fields that clients may send back to save. */
export function textUpTo(max: number) {
  return withFallback(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.trim().slice(0, max)),
      ),
      storable,
    ),
    '',
  )
}

/** Required text. */
export const Name = z.pipe(storable, z.string().check(z.minLength(1)))

/** A number that may be written as text. */
export const Numeric = z.pipe(
  z.transform((value) =>
    typeof value === 'string' && /^\d{1,10}(?:\.\d{1,10})?$/.test(value) ? Number(value) : value,
  ),
  z.number(),
)

/** Whether a text is a valid date, `YYYY-MM-DD`: `Date` would read 30 February as a day in March. */
export function isDay(text: string): boolean {
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

/** The valid rows of a list, up to `max`; invalid ones are dropped instead of failing the list. */
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

/** The same for an optional list. */
export function optionalRows<T>(row: z.ZodMiniType<T>, max: number) {
  return withFallback(rowsOf(row, max), (): T[] => [])
}
