import { DAY_MS } from '#shared/durations.ts'

/** The weeks of a month, from Monday, with the days around it. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS
  const weeks: string[][] = []
  for (
    let monday = start;
    monday <= first || dayOf(monday).startsWith(month);
    monday += 7 * DAY_MS
  ) {
    weeks.push(Array.from({ length: 7 }, (_, day) => dayOf(monday + day * DAY_MS)))
  }
  return weeks
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
