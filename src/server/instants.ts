/** Milliseconds since the epoch as ISO 8601 in UTC, the wire's form of an instant. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
