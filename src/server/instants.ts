/** Formats epoch milliseconds as ISO 8601 in UTC, the wire format. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** The day in UTC, `YYYY-MM-DD`, of an instant in epoch milliseconds. */
export function toDay(milliseconds: number): string {
  return toInstant(milliseconds).slice(0, 10)
}

/** Whether a name is that of a time zone here. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('fr', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

/** The day, `YYYY-MM-DD`, that it is in a time zone; `null`, or one that is not known here, is UTC. */
export function toDayIn(zone: string | null, milliseconds: number): string {
  if (zone === null || !isZone(zone)) return toDay(milliseconds)
  // As the Swedes write it.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(
    milliseconds,
  )
}

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
export function aheadIn(zone: string | null, milliseconds: number): number {
  if (zone === null || !isZone(zone)) return 0
  const format = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const
  const shown = new Intl.DateTimeFormat('sv-SE', format).format(milliseconds)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(milliseconds / 1000) * 1000
}
