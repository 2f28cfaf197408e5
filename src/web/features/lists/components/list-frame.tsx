import type { ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { Saved } from '../item.ts'
import { ListGrid, type CardSizes } from './list-grid.tsx'
import type { Slot } from '../item.ts'
import type { PagesInView } from '../use-list-pages.ts'

interface ListFrameProps<S extends Saved> {
  readonly view: 'grid' | 'rows'
  readonly label: string
  readonly pages: PagesInView<S>
  readonly cards?: CardSizes | undefined
  /** What stands in a place; `undefined`: it is still to come. */
  readonly render: (slot: Slot<S> | undefined, index: number) => ReactNode
  /** The focus or the pointer left an item. */
  readonly onLeave: () => void
  /** Said in place of a list without anything to show. */
  readonly nothing: ReactNode
}

/** Places shown while the first page is on its way. */
const LOADING = 20

/** A list in its four states: coming, failed, empty, there. */
export function ListFrame<S extends Saved>(props: ListFrameProps<S>) {
  const { view, label, pages, cards, render, onLeave, nothing } = props
  const { first, total, slotAt, look } = pages
  const isComing = first.isPending && total === 0
  if (first.isLoadingError) {
    return (
      <ErrorState
        error={first.error}
        onRetry={() => void first.refetch()}
        isRetrying={first.isFetching}
      />
    )
  }
  if (total === 0 && !isComing) return nothing
  return (
    <div
      aria-busy={first.isPending}
      className={cx('transition-opacity', first.isPending && !isComing && 'opacity-60')}
    >
      <ListGrid
        view={view}
        label={label}
        cards={cards}
        total={isComing ? LOADING : total}
        slotAt={slotAt}
        look={look}
        render={render}
        onLeave={onLeave}
      />
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
  )
}
