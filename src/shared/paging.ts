import * as z from 'zod/mini'

/** Results per page, everywhere. */
export const PAGE_SIZE = 20

/** An integer in a query string: `"3"` → 3, and `"3.0"`, an integer of JSON Schema too. No sign or exponent. */
export function wholeNumber(min: number, max: number) {
  const digits = z.string().check(z.regex(/^\d{1,10}(?:\.0{1,10})?$/))
  return z.pipe(z.pipe(digits, z.transform(Number)), z.int().check(z.gte(min), z.lte(max)))
}

/** `"true"` or `"false"` in a query string. */
export const Flag = z.pipe(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
  z.boolean(),
)

/** A page number, from 1. Beyond the end, the page is empty. */
export const PageNumber = wholeNumber(1, 2_147_483_647)

/**
 * Keyset cursor for lists that change while being read: the last row's instant (epoch milliseconds) and
 * id. Opaque to clients.
 */
export const Cursor = z
  .string()
  .check(z.regex(/^[0-9]{1,15}\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/** A page: `{ results, page, totalPages, totalResults }`. */
export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.object({
    results: z.array(item),
    page: z.int(),
    totalPages: z.int(),
    totalResults: z.int(),
  })
}

export interface Page<T> {
  readonly results: readonly T[]
  readonly page: number
  readonly totalPages: number
  readonly totalResults: number
}
