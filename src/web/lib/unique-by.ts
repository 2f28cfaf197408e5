/** Removes duplicates: an item may move to another page of a catalogue between two calls. */
export function uniqueBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
): readonly T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
