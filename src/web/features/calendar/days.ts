import { monthBeside } from '#web/lib/month-beside.ts'

const DAY = 86_400_000

/** The weeks of a month, from Monday, with the days around it. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY
  const end = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`)
  const weeks: string[][] = []
  for (let monday = start; monday < end; monday += 7 * DAY) {
    weeks.push(
      Array.from({ length: 7 }, (_, day) =>
        new Date(monday + day * DAY).toISOString().slice(0, 10),
      ),
    )
  }
  return weeks
}
