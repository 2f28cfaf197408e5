import type { Stats } from '#shared/stats.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { DiaryLink } from './stat-link.tsx'

const t = fr.stats
const KINDS = ['movie', 'episode', 'tv', 'game'] as const

interface StatFiguresProps {
  readonly stats: Stats
  readonly year: string | undefined
  readonly owner: string | undefined
}

/** The totals, each leading to its viewings; of a year beside those of the year before. */
export function StatFigures({ stats: { totals, years }, year, owner }: StatFiguresProps) {
  const last = years.find(({ period }) => Number(period) === Number(year) - 1)
  const before = (value: string | undefined) =>
    last && value !== undefined ? t.figures.before(last.period, value) : undefined
  return (
    <>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        <Figure
          name={t.figures.hours}
          value={t.hours(totals.minutes)}
          before={before(last && t.hours(last.minutes))}
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

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly before?: string | undefined
  readonly owner: string | undefined
  readonly search: Parameters<typeof DiaryLink>[0]['search']
}

function Figure({ name, value, before, owner, search }: FigureProps) {
  return (
    <li className="rounded-medium border border-line bg-sheet px-3 py-2.5">
      <p className="text-small text-ink-soft">{name}</p>
      <p className="font-title text-lead font-semibold tabular-nums">
        <DiaryLink owner={owner} search={search}>
          {value}
          <span className="sr-only"> {name}</span>
        </DiaryLink>
      </p>
      {before !== undefined && <p className="text-small text-ink-soft">{before}</p>}
    </li>
  )
}
