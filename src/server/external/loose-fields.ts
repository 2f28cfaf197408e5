import * as z from 'zod/mini'

/*
 * What upstreams say of a thing is edited by many hands: any field may be missing, null, empty or of
 * another kind. What the thing can do without falls back here.
 */

/** A schema and what stands in when the value is not of it. */
export const { catch: otherwise } = z

const storable = z.pipe(
  z.string(),
  z.transform((text) => text.toWellFormed().replaceAll('\u0000', '').trim()),
)

/** Plain text, `""` when there is none. Markup in it stays text. */
export const Text = otherwise(storable, '')

/** Plain text of at most so many UTF-16 units, where what is shown may be sent back to be saved. */
export function textUpTo(max: number) {
  return otherwise(
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

/** Text that a row is nothing without. */
export const Name = z.pipe(storable, z.string().check(z.minLength(1)))

/** A number that may be written as text. */
export const Numeric = z.pipe(
  z.transform((said) =>
    typeof said === 'string' && /^\d{1,10}(?:\.\d{1,10})?$/.test(said) ? Number(said) : said,
  ),
  z.number(),
)

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: a 30 February would be read as a day of March. */
export function isDay(text: string): boolean {
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

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
