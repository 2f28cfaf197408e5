interface Dated {
  readonly day: string
}

/** Sorts viewings by day, the undated first; those of one day keep their order. */
export function byDay(one: Dated, other: Dated): number {
  return one.day < other.day ? -1 : one.day > other.day ? 1 : 0
}
