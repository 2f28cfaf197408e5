import { subjectOfWork } from '#web/features/friends/components/work-card.tsx'
import { formatVagueDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import type { DayGroup } from '../days.ts'
import { weekdayOf } from '../days.ts'
import { DiaryRow } from './diary-row.tsx'

const t = fr.diary

/** Two columns where there is room; days added below move none. */
export const dayColumns = 'grid grid-cols-[minmax(0,1fr)] gap-x-10 @4xl/page:grid-cols-2'
export const dayBox =
  'grid grid-cols-[minmax(0,1fr)] gap-x-6 border-t border-rule py-2 sm:grid-cols-[9rem_minmax(0,1fr)] @4xl/page:grid-cols-[7rem_minmax(0,1fr)]'

/** The id of a day's heading, which the calendar leads to. */
export function dayId(day: string): string {
  return `jour-${day}`
}

interface DiaryDaysProps {
  readonly days: readonly DayGroup[]
  /** Default: the user. */
  readonly owner: string | undefined
}

/** Days of a diary, one below the other. */
export function DiaryDays({ days, owner }: DiaryDaysProps) {
  const me = useUser()?.id
  const works = days.flatMap(({ entries }) => entries.map(({ work }) => work))
  const coverAt = (place: number) => works[place] && subjectOfWork(works[place])
  const hues = new Map(
    days
      .flatMap(({ entries }) => entries)
      .map((entry, place) => [entry, hueAmong(place, 1, coverAt)] as const),
  )
  return (
    <div className={dayColumns}>
      {days.map(({ day, entries }) => (
        <section key={day} className={dayBox}>
          <h3
            tabIndex={-1}
            id={day === null ? undefined : dayId(day)}
            className="scroll-mt-32 pt-3 text-small font-semibold text-ink-soft first-letter:uppercase"
          >
            {headingOf(day)}
          </h3>
          <ul>
            {entries.map((entry) => (
              <DiaryRow
                key={`${entry.kind}:${entry.work.id}:${entry.number}:${entry.from?.season}`}
                entry={entry}
                owner={owner ?? me}
                hue={hues.get(entry)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** « dimanche 22 », « Dans le mois », « Dans l’année », « Sans date » */
function headingOf(day: string | null): string {
  if (day === null) return t.undated
  if (day.length === 4) return t.someday
  if (day.length === 7) return t.sometime
  return `${weekdayOf(day)} ${formatVagueDay(day).split(' ', 1)[0]}`
}
