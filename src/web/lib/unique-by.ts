/** Removes duplicates: an item may move to another page of a catalogue between two calls. */
export function uniqueBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
): readonly T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

/** Whether the last page holds an item of no page before: a catalogue may repeat one for ever. */
export function bringsNew<T>(
  pages: readonly { readonly results: readonly T[] }[],
  keyOf: (item: T) => string | number,
): boolean {
  const known = new Set(pages.slice(0, -1).flatMap(({ results }) => results.map(keyOf)))
  return pages.at(-1)?.results.some((item) => !known.has(keyOf(item))) ?? false
}
