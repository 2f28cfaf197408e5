/**
 * The last day whose episodes count as aired for somebody: today for them or in UTC, the later.
 * @param own today in their zone, `YYYY-MM-DD`
 * @param now milliseconds since the epoch
 */
export function airedUntil(own: string, now: number): string {
  const utc = new Date(now).toISOString().slice(0, 10)
  return own > utc ? own : utc
}
