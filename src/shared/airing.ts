/**
 * The day until which episodes are aired for somebody: today for them or in UTC, whichever is later.
 * @param own their day, `YYYY-MM-DD`
 * @param now milliseconds since the epoch
 */
export function airedUntil(own: string, now: number): string {
  const utc = new Date(now).toISOString().slice(0, 10)
  return own > utc ? own : utc
}
