/** Formats epoch milliseconds as ISO 8601 in UTC, the wire format; `null` stays `null`. */
export function toInstant(milliseconds: number): string
export function toInstant(milliseconds: number | null): string | null
export function toInstant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}

/** The day in UTC, `YYYY-MM-DD`, of an instant in epoch milliseconds. */
export function toDay(milliseconds: number): string {
  return toInstant(milliseconds).slice(0, 10)
}

/** Whether the runtime knows this IANA time zone. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('fr', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

/** The local date, `YYYY-MM-DD`, in a time zone; UTC for `null` or an unknown zone. */
export function toDayIn(zone: string | null, milliseconds: number): string {
  return daysIn(zone)(milliseconds)
}

/** As `toDayIn`, for many instants of one time zone. */
export function daysIn(zone: string | null): (milliseconds: number) => string {
  if (zone === null || !isZone(zone)) return toDay
  // Swedish dates are ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  return (milliseconds) => format.format(milliseconds)
}

/** A time zone's UTC offset at an instant, in milliseconds (positive east). */
export function utcOffsetIn(zone: string | null, milliseconds: number): number {
  return utcOffsetsIn(zone)(milliseconds)
}

/** As `utcOffsetIn`, for many instants of one time zone. */
export function utcOffsetsIn(zone: string | null): (milliseconds: number) => number {
  if (zone === null || !isZone(zone)) return () => 0
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (milliseconds) => {
    const shown = format.format(milliseconds)
    return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(milliseconds / 1000) * 1000
  }
}
