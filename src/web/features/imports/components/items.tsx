import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Import, ImportItem } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { itemsQuery } from '../queries.ts'
import { ItemRow } from './item-row.tsx'
import { WorkChoice } from './work-choice.tsx'

const t = fr.imports.preview
const STATUSES = ['ambiguous', 'unknown', 'waiting', 'there', 'ready', 'leftOut'] as const
type Shown = (typeof STATUSES)[number]

/** An import's titles by status, those that need a decision first. */
export function Items({ known: { id, counts } }: { readonly known: Import }) {
  const [wanted, setWanted] = useState<Shown>()
  // Stays open when its last title is decided, so that nothing moves under the pointer.
  const [opened] = useState(() => STATUSES.find((status) => counts[status] > 0))
  const shown = wanted ?? opened ?? 'ready'
  return (
    <>
      <Filter
        shown={shown}
        statuses={STATUSES.filter((status) => counts[status] > 0 || status === shown)}
        counts={counts}
        onShow={setWanted}
      />
      <p className="my-3 text-small text-ink-soft">{t.hints[shown]}</p>
      <Rows key={shown} id={id} status={shown} />
    </>
  )
}

interface FilterProps {
  readonly shown: Shown
  readonly statuses: readonly Shown[]
  readonly counts: Import['counts']
  readonly onShow: (status: Shown) => void
}

function Filter({ shown, statuses, counts, onShow }: FilterProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t.filter} className="flex flex-wrap gap-2">
      {statuses.map((status) => (
        <label
          key={status}
          className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong bg-sheet px-3 text-small font-semibold hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-primary touch:min-h-11"
        >
          <input
            type="radio"
            name={name}
            checked={status === shown}
            onChange={() => onShow(status)}
            className="sr-only"
          />
          {t.statuses[status]} <span className="tabular-nums">{formatNumber(counts[status])}</span>
        </label>
      ))}
    </div>
  )
}

function Rows({ id, status }: { readonly id: string; readonly status: Shown }) {
  const items = useInfiniteQuery(itemsQuery(useCall(), id, status))
  const [chosen, setChosen] = useState<ImportItem>()
  if (items.isPending) return <RowsSkeleton />
  if (items.isLoadingError) return <FailedQuery query={items} />
  return (
    <>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        aria-label={t.list(t.statuses[status])}
        className="divide-y divide-line overflow-hidden rounded-large border border-line bg-sheet"
      >
        {rowsOf(items.data).map((item) => (
          <ItemRow
            key={item.place}
            item={item}
            isDecided={item.status !== status}
            onChoose={() => setChosen(item)}
          />
        ))}
      </ul>
      <MoreResults query={items} />
      {chosen && (
        <WorkChoice
          importId={id}
          shown={status}
          item={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

function RowsSkeleton() {
  return (
    <Loading>
      <div className="divide-y divide-line overflow-hidden rounded-large border border-line bg-sheet">
        {Array.from({ length: 5 }, (_, place) => (
          <div key={place} className="flex h-20 items-center gap-3 px-4">
            <Skeleton className="h-14 w-10" />
            <div className="grow">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2 h-3 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
