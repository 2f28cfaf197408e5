import { useState, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useIsOnline } from '#web/lib/reachability-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import type { Saved } from '../item.ts'
import { ListGrid, type CardSizes, type RenderSlot } from './list-grid.tsx'
import type { PagesInView } from '../use-list-pages.ts'
import type { ListChange } from '../use-remembered-search.ts'
import type { Selection } from '../use-selection.ts'
import { UncachedOrderNotice } from './uncached-order-notice.tsx'

interface ListFrameProps<S extends Saved> {
  readonly view: 'grid' | 'rows'
  readonly label: string
  readonly pages: PagesInView<S>
  readonly cards?: CardSizes | undefined
  /** Renders a slot; `undefined`: loading. */
  readonly render: RenderSlot<S>
  /** Column headings, above rows. */
  readonly headings?: ReactNode
  /** Called when the focus or the pointer leaves an item. */
  readonly onLeave: () => void
  /** Shown when empty. */
  readonly nothing: ReactNode
  /** Called with a new sort order or filters. */
  readonly onChange: (change: ListChange) => void
  readonly selection?: Selection<S> | undefined
  /** Shown while items are selected: the actions on them. */
  readonly bar?: ReactNode
}

/** Skeletons shown while the first page loads. */
const LOADING = 20

/** A list: loading, failed, empty or loaded. */
export function ListFrame<S extends Saved>(props: ListFrameProps<S>) {
  const { view, label, pages, cards, render, onLeave, nothing, selection, onChange } = props
  const { first, total, slotAt, onVisible } = pages
  const isComing = first.isPending && total === 0
  const isWaiting = useIsWaiting(first)
  if (first.isLoadingError && !isWaiting) {
    return <FailedQuery query={first} />
  }
  const waiting = isWaiting && (
    <UncachedOrderNotice
      shown={total === 0 ? undefined : pages.filter}
      wanted={pages.wanted}
      onChange={onChange}
    />
  )
  if (total === 0 && waiting) return waiting
  if (total === 0 && !isComing) return nothing
  return (
    <>
      {waiting}
      <div
        aria-busy={first.isPending}
        className={cx(
          'transition-opacity',
          first.isPending && !isComing && !waiting && 'opacity-60',
        )}
      >
        {view === 'rows' && props.headings}
        <ListGrid
          view={view}
          label={label}
          cards={cards}
          total={isComing ? LOADING : total}
          slotAt={slotAt}
          onVisible={onVisible}
          render={render}
          onLeave={onLeave}
          selection={selection}
        />
        {selection?.isOn && props.bar}
        {pages.error && (
          <div
            role="alert"
            className="sticky bottom-20 mx-auto flex w-fit items-center gap-3 rounded-medium border border-line bg-sheet px-4 py-2 shadow-float lg:bottom-4"
          >
            <p className="text-small">{errorDetail(pages.error)}</p>
            <Button isSmall onClick={pages.retry}>
              {fr.kit.retry}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Whether it failed offline, not being cached here: until it is asked again, with the network. */
function useIsWaiting({ isLoadingError, error }: PagesInView<Saved>['first']) {
  const isOnline = useIsOnline()
  const [waiting, setWaiting] = useState<Error | null>(null)
  if (isLoadingError && !isOnline && waiting !== error) setWaiting(error)
  return isLoadingError && error === waiting
}
