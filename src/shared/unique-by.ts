/** One item per key: the last one, at the position of the first. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string | number): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
