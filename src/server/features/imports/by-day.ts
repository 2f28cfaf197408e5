interface Dated {
  readonly day: string
}

/** The order of viewings: the undated first, a day's as they were. */
export function byDay(one: Dated, other: Dated): number {
  return one.day < other.day ? -1 : one.day > other.day ? 1 : 0
}
