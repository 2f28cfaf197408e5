const DAY = 86_400_000

/** The day where the person is: `2026-11-22`. */
export function ownDay(now: number): string {
  const date = new Date(now)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** From the day of an instant to that of another, where the person is: -1 is the day before. */
export function daysBetween(from: number, to: number): number {
  return (Date.parse(ownDay(to)) - Date.parse(ownDay(from))) / DAY
}
