import { ArrowDown, ArrowUp } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import type { CardShape } from '#web/ui/card-skeleton.tsx'
import { cx } from '#web/ui/cx.ts'
import { kindOf, sorts, reversed, type ListSearch } from '../list-search.ts'
import type { ListChange } from '../use-remembered-search.ts'
import { actionsWidth, doneLabels, rowColumns } from './item-row.tsx'

interface RowHeadingsProps {
  readonly shape: CardShape
  readonly sort: ListSearch['sort']
  readonly onChange: (change: ListChange) => void
}

const t = fr.watchlist.list

/** Column headings, which stay below the toolbar; a press sorts by the column, another reverses. */
export function RowHeadings({ shape, sort = 'DATE_DESC', onChange }: RowHeadingsProps) {
  const heading = (kind: 'TITLE' | 'RATING' | 'DATE', label: string, className = '') => {
    const isCurrent = kindOf(sort) === kind
    const Arrow = sort.endsWith('DESC') ? ArrowDown : ArrowUp
    return (
      <button
        type="button"
        aria-pressed={isCurrent}
        title={isCurrent ? t.direction[sort] : undefined}
        onClick={() => onChange({ sort: (isCurrent && reversed(sort)) || sorts[kind][0] })}
        className={cx(
          'flex min-h-6 items-center gap-1 justify-self-start hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink touch:min-h-11',
          className,
        )}
      >
        {label}
        {isCurrent && <Arrow aria-hidden className="size-3.5" />}
      </button>
    )
  }
  return (
    <div
      role="group"
      aria-label={t.sort.label}
      className={cx(
        rowColumns[shape],
        'sticky top-26 z-7 -mt-3 items-center border-b border-line bg-paper text-small text-ink-soft @max-2xl/page:hidden',
      )}
    >
      {heading('TITLE', t.sort.TITLE, 'col-start-2')}
      {heading('RATING', t.sort.RATING)}
      <span>{doneLabels[shape].on}</span>
      {heading('DATE', t.sort.added, '@max-4xl/page:hidden')}
      <span className={actionsWidth} />
    </div>
  )
}
