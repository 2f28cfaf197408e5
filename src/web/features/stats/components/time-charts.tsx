import type { StatPeriod, Stats } from '#shared/stats.ts'
import { formatMonthName, formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { type BarRow, BarTable } from '#web/ui/bar-table.tsx'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import { hoursOf } from '../hours.ts'
import { DiaryLink, YearLink } from './stat-link.tsx'
import { YearMap } from './year-map.tsx'

const t = fr.stats
const COLOURS = { movie: 'bg-primary', series: 'bg-star', game: 'bg-line-strong' } as const

interface TimeChartsProps {
  readonly stats: Stats
  readonly year: string | undefined
  readonly owner: string | undefined
}

/** Viewings over time: by year or month, by day, and by weekday. */
export function TimeCharts({ stats, year, owner }: TimeChartsProps) {
  const { years, months, days, weekdays } = stats
  return (
    <>
      {year === undefined ? (
        <Section title={t.charts.years}>
          <Legend />
          <BarTable
            caption={t.charts.years}
            columns={[t.columns.year, t.columns.seen, t.figures.hours]}
            rows={years.map((one) =>
              periodRow(one, <YearLink owner={owner} year={one.period} key={one.period} />),
            )}
          />
        </Section>
      ) : (
        <Section title={t.charts.months}>
          <Legend />
          <BarTable
            caption={t.charts.months}
            columns={[t.columns.month, t.columns.seen, t.figures.hours]}
            rows={months.map((one) =>
              periodRow(
                one,
                <DiaryLink owner={owner} search={{ during: one.period }}>
                  {formatMonthName(one.period)}
                </DiaryLink>,
              ),
            )}
          />
        </Section>
      )}
      <Section title={t.charts.weekdays}>
        <BarTable
          caption={t.charts.weekdays}
          columns={[t.columns.weekday, t.columns.seen]}
          rows={weekdays.map((count, place) => ({
            key: place,
            label: (
              <DiaryLink owner={owner} search={{ during: year, weekday: place + 1 }}>
                {t.weekdays[place]}
              </DiaryLink>
            ),
            parts: [['bg-primary', count]],
            value: formatNumber(count),
          }))}
        />
      </Section>
      {year !== undefined && days.length > 0 && (
        <div className="@2xl/page:col-span-2">
          <Section title={t.charts.days(year)}>
            <YearMap year={year} days={days} owner={owner} />
          </Section>
        </div>
      )}
    </>
  )
}

function periodRow(one: StatPeriod, label: BarRow['label']): BarRow {
  const { period, movie, tv, episode, game } = one
  return {
    key: period,
    label,
    parts: [
      [COLOURS.movie, movie],
      [COLOURS.series, tv + episode],
      [COLOURS.game, game],
    ],
    value: formatNumber(movie + tv + episode + game),
    beside: hoursOf(one),
  }
}

function Legend() {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 text-small text-ink-soft">
      {(['movie', 'series', 'game'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('size-2.5 rounded-full', COLOURS[kind])} />
          {t.kinds[kind]}
        </li>
      ))}
    </ul>
  )
}
