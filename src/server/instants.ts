/** Formats epoch milliseconds as ISO 8601 in UTC, the wire format. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** The day in UTC, `YYYY-MM-DD`, of an instant in epoch milliseconds. */
export function toDay(milliseconds: number): string {
  return toInstant(milliseconds).slice(0, 10)
}
