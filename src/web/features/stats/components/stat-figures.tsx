import type { Stats } from '#shared/stats.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { hoursOf } from '../hours.ts'
import { DiaryLink } from './stat-link.tsx'

const t = fr.stats
const KINDS = ['movie', 'episode', 'tv', 'game'] as const

interface StatFiguresProps {
  readonly stats: Stats
  readonly year: string | undefined
  readonly owner: string | undefined
}

/** The totals, each linked to its viewings; a year's are beside the previous year's. */
export function StatFigures({ stats: { totals, years }, year, owner }: StatFiguresProps) {
  const last = years.find(({ period }) => Number(period) === Number(year) - 1)
  const before = (value: string | undefined) =>
    last && value !== undefined ? t.figures.before(last.period, value) : undefined
  return (
    <>
      <ul className={figuresBox}>
        <Figure
          isFirst
          name={t.figures.hours}
          value={hoursOf(totals)}
          before={before(last && hoursOf(last))}
          owner={owner}
          search={{ during: year }}
        />
        {KINDS.map((kind) => (
          <Figure
            key={kind}
            name={t.figures[kind]}
            value={formatNumber(totals[kind])}
            before={before(last && formatNumber(last[kind]))}
            owner={owner}
            search={{ during: year, kind }}
          />
        ))}
        <Figure
          name={t.figures.again}
          value={formatNumber(totals.again)}
          owner={owner}
          search={{ during: year, again: true }}
        />
      </ul>
      <div className="mt-3 text-small text-ink-soft">
        {totals.untimed > 0 && <p>{t.notes.untimed(totals.untimed)}</p>}
        {totals.tv > 0 && <p>{t.notes.series}</p>}
        {totals.undated > 0 && (
          <p>{(year === undefined ? t.notes.undated : t.notes.undatedYear)(totals.undated)}</p>
        )}
        {owner !== undefined && <p>{t.notes.hidden}</p>}
      </div>
    </>
  )
}

/** Hours first, full width on a narrow screen; then the other totals. */
export const figuresBox =
  'mt-4 grid min-h-68 grid-cols-2 content-start gap-x-6 gap-y-4 rounded-large border border-line bg-sheet p-5 shadow-card sm:min-h-50 sm:grid-cols-3 @2xl/page:min-h-28 @2xl/page:grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,1fr))]'

interface FigureProps {
  /** Larger than those after it. */
  readonly isFirst?: boolean
  readonly name: string
  readonly value: string
  readonly before?: string | undefined
  readonly owner: string | undefined
  readonly search: Parameters<typeof DiaryLink>[0]['search']
}

function Figure({ isFirst = false, name, value, before, owner, search }: FigureProps) {
  return (
    <li
      className={cx('min-w-0', isFirst ? 'col-span-full @2xl/page:col-span-1' : '@2xl/page:pt-6')}
    >
      <p className="text-small text-ink-soft">{name}</p>
      <p
        className={cx(
          'font-title font-semibold tabular-nums',
          isFirst ? 'text-display text-primary' : 'text-lead',
          value === '0' && 'text-ink-soft',
        )}
      >
        <DiaryLink owner={owner} search={search}>
          {value}
          <span className="sr-only"> {name}</span>
        </DiaryLink>
      </p>
      {before !== undefined && <p className="text-small text-ink-soft">{before}</p>}
    </li>
  )
}
