/** Formats epoch milliseconds as ISO 8601 in UTC, the wire format. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
