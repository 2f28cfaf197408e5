import { DAY_MS } from '#shared/durations.ts'
import type { DiaryEntry } from '#shared/viewings.ts'
import { formatVagueDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { weeksOf as wholeWeeksOf } from '#web/lib/weeks-of.ts'

/** The entries of one day, or of one month or year if no more is known. */
export interface DayGroup {
  readonly day: string | null
  readonly entries: readonly DiaryEntry[]
}

export interface MonthGroup {
  /** `2026-11`, `2026`, or `null` without a date. */
  readonly month: string | null
  readonly days: readonly DayGroup[]
}

/** Entries, the latest first, by month and by day; within a day those recorded last come first. */
export function byMonth(entries: readonly DiaryEntry[]): readonly MonthGroup[] {
  const days = new Map<string | null, DiaryEntry[]>()
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  const months = new Map<string | null, DayGroup[]>()
  for (const [day, some] of days) {
    const month = day?.slice(0, 7) ?? null
    const group = { day, entries: some.toSorted(latestCreated) }
    months.set(month, [...(months.get(month) ?? []), group])
  }
  return [...months].map(([month, groups]) => ({ month, days: groups }))
}

function latestCreated(a: DiaryEntry, b: DiaryEntry): number {
  return Date.parse(b.createdAt) - Date.parse(a.createdAt)
}

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' })

/** « dimanche » */
export function weekdayOf(day: string): string {
  return weekday.format(new Date(`${day}T00:00:00Z`))
}

/** The weeks of a month, from Monday; `undefined` outside it. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  return wholeWeeksOf(month).map((week) =>
    week.map((day) => (day.startsWith(month) ? day : undefined)),
  )
}

/** A day as text, relative to the user's today: « hier », « le 4 mars 2026 », « en 2019 ». */
export function dayLabel(day: string | null, today: string): string {
  const t = fr.viewings.day
  if (day === null) return t.unknown
  if (day === today) return t.today
  if (day === dayBefore(today)) return t.yesterday
  return day.length === 10 ? t.on(formatVagueDay(day)) : t.in(formatVagueDay(day))
}

/** `2026-03-01` → `2026-02-28` */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}
