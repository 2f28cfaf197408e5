import type { StatPeriod, Stats } from '#shared/stats.ts'
import type { DayRow } from './queries.ts'

const MONTHS = 12
const WEEK = 7

type Counted = Pick<Stats, 'totals' | 'years' | 'months' | 'days' | 'weekdays'>

/** Totals by year, month and day, of `year` or of all time. */
export function countDays(rows: readonly DayRow[], year: string | undefined): Counted {
  const years = new Map<string, StatPeriod>()
  const months = new Map<string, StatPeriod>()
  const days = new Map<string, number>()
  const weekdays = Array.from({ length: WEEK }, () => 0)
  const totals = { ...none(), again: 0, undated: 0, minutes: 0, timed: 0, untimed: 0 }
  for (const row of rows) {
    const { kind, day, count } = row
    if (day !== '') add(years, day.slice(0, 4), row)
    if (year !== undefined && !day.startsWith(year)) continue
    totals[kind] += count
    totals.again += row.again
    totals.minutes += row.minutes
    totals.timed += row.timed
    // A whole series has no length; a game's length counts once.
    if (kind === 'movie' || kind === 'episode') totals.untimed += count - row.timed
    if (day.length < (year === undefined ? 4 : 7)) totals.undated += count
    if (year !== undefined && day.length >= 7) add(months, day.slice(0, 7), row)
    if (day.length < 10) continue
    const weekday = (new Date(day).getUTCDay() + WEEK - 1) % WEEK
    weekdays[weekday] = (weekdays[weekday] ?? 0) + count
    if (year !== undefined) days.set(day, (days.get(day) ?? 0) + count)
  }
  return {
    totals,
    years: [...years.values()].toSorted((a, b) => (a.period < b.period ? 1 : -1)),
    months: year === undefined ? [] : monthsOf(year).map((month) => months.get(month) ?? of(month)),
    days: [...days]
      .map(([day, count]) => ({ day, count }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    weekdays,
  }
}

function none() {
  return { movie: 0, tv: 0, episode: 0, game: 0 }
}

function of(period: string): StatPeriod {
  return { period, ...none(), minutes: 0 }
}

function add(periods: Map<string, StatPeriod>, period: string, row: DayRow): void {
  const sum = periods.get(period) ?? of(period)
  periods.set(period, {
    ...sum,
    [row.kind]: sum[row.kind] + row.count,
    minutes: sum.minutes + row.minutes,
  })
}

function monthsOf(year: string): string[] {
  return Array.from(
    { length: MONTHS },
    (_, place) => `${year}-${String(place + 1).padStart(2, '0')}`,
  )
}
