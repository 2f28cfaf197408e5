import { uniqueBy } from '#shared/unique-by.ts'

/** The rows of all pages, once each: one may move to another page between two calls. */
export function uniqueRows<T>(
  pages: readonly { readonly results: readonly T[] }[],
  keyOf: (item: T) => string | number,
): readonly T[] {
  return uniqueBy(
    pages.flatMap(({ results }) => results),
    keyOf,
  )
}

/** The `getNextPageParam` of pages counted from 1. */
export function nextPage<T>(keyOf: (item: T) => string | number) {
  return (
    { page, totalPages }: { readonly page: number; readonly totalPages: number },
    pages: readonly { readonly results: readonly T[] }[],
  ): number | undefined => (page < totalPages && bringsNew(pages, keyOf) ? page + 1 : undefined)
}

/** Whether the last page has a new item: a catalogue may repeat its pages forever. */
export function bringsNew<T>(
  pages: readonly { readonly results: readonly T[] }[],
  keyOf: (item: T) => string | number,
): boolean {
  const known = new Set(pages.slice(0, -1).flatMap(({ results }) => results.map(keyOf)))
  return pages.at(-1)?.results.some((item) => !known.has(keyOf(item))) ?? false
}
