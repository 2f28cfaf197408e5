/** Each key once: at the place of its first item, the last one. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string | number): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
