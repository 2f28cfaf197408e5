/** The day where the person is: `2026-11-22`. */
export function ownDay(now: number): string {
  const date = new Date(now)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
