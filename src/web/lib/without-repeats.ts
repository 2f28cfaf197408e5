/** Each item once: it may move from one page of a catalogue to the next between two calls. */
export function withoutRepeats<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
): readonly T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
