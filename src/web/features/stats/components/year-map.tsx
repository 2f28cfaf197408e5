import type { Stats } from '#shared/stats.ts'
import { formatDate } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { daysOf, placeOf, WEEKS } from '../year-days.ts'
import { DiaryLink } from './stat-link.tsx'

const t = fr.stats
/** A day's side and the distance to the next, in units of the viewBox. */
const [SIDE, STEP] = [10, 12]
const LEVELS = ['fill-primary/30', 'fill-primary/55', 'fill-primary/80', 'fill-primary'] as const

interface YearMapProps {
  readonly year: string
  readonly days: Stats['days']
  readonly owner: string | undefined
}

/** A year's days as a heat map, one column per week from Monday; and as a table. */
export function YearMap({ year, days, owner }: YearMapProps) {
  const most = Math.max(...days.map(({ count }) => count))
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const label = t.map(year, days.length)
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WEEKS * STEP} ${7 * STEP}`}
        className="w-full max-w-5xl"
      >
        {daysOf(year).map((day) => {
          const { week, weekday } = placeOf(day)
          const count = counts.get(day) ?? 0
          return (
            <rect
              key={day}
              x={week * STEP}
              y={weekday * STEP}
              width={SIDE}
              height={SIDE}
              rx={2}
              className={count === 0 ? 'fill-sunken' : levelOf(count, most)}
            >
              {count > 0 && <title>{t.day(formatDate(day), count)}</title>}
            </rect>
          )
        })}
      </svg>
      <p aria-hidden className="mt-1 flex items-center justify-end gap-1 text-small text-ink-soft">
        {t.less}
        <svg viewBox={`0 0 ${5 * STEP} ${SIDE}`} className="h-2.5">
          {['fill-sunken', ...LEVELS].map((level, place) => (
            <rect
              key={level}
              x={place * STEP}
              width={SIDE}
              height={SIDE}
              rx={2}
              className={level}
            />
          ))}
        </svg>
        {t.more}
      </p>
      <details className="mt-1">
        <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold text-primary">
          {t.table}
        </summary>
        <table className="text-small">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="text-left text-ink-soft">
              <th scope="col" className="py-1 pr-6 font-semibold">
                {t.columns.day}
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {t.columns.seen}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row" className="py-1 pr-6 text-left font-normal">
                  <DiaryLink owner={owner} search={{ during: day }}>
                    {formatDate(day)}
                  </DiaryLink>
                </th>
                <td className="py-1 text-right tabular-nums">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function levelOf(count: number, most: number): string {
  const level = Math.ceil((count / most) * LEVELS.length) - 1
  return LEVELS[level] ?? LEVELS[0]
}
