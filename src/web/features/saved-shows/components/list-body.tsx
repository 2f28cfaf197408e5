import { useCallback, type ReactNode } from 'react'
import { TitleCardSkeleton } from '#web/features/titles/components/title-card-skeleton.tsx'
import { TitleCard } from '#web/features/titles/components/title-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { slotKey, type ListFilter as Filter, type Slot } from '../cache.ts'
import { ListNothing } from './list-nothing.tsx'
import { hidesSome } from './list-search.ts'
import { ShowGrid } from './show-grid.tsx'
import { ShowRow, ShowRowSkeleton } from './show-row.tsx'
import { useListActions } from './use-list-actions.ts'
import type { useListPages } from './use-list-pages.ts'
import type { SavedMap } from './use-saved-shows.ts'

interface ListBodyProps {
  readonly wanted: Filter
  readonly view: 'grid' | 'rows'
  readonly pages: ReturnType<typeof useListPages>
  readonly saved: SavedMap
  readonly onClearFilters: () => void
}

const words = fr.watchlist.list
/** Places shown while the first page is on its way. */
const LOADING = 20
/** Covers in view from the start. */
const EAGER = 8

/** The list in its four states: coming, failed, empty, there. */
export function ListBody({ wanted, view, pages, saved, onClearFilters }: ListBodyProps) {
  const { filter, first, total, slotAt, look } = pages
  const { actions, leave } = useListActions(filter.watched)
  const isRanked = filter.sort === 'RANK_ASC'
  const render = useCallback(
    (slot: Slot | undefined, index: number): ReactNode => {
      const show = slot && (saved.get(slotKey(slot)) ?? ('heldFor' in slot ? undefined : slot))
      if (!show) return view === 'grid' ? <TitleCardSkeleton /> : <ShowRowSkeleton />
      const mark = isRanked && show.rank !== null ? fr.watchlist.card.rank(show.rank) : undefined
      if (view === 'rows') return <ShowRow show={show} actions={actions} mark={mark} />
      return (
        <TitleCard
          title={show}
          saved={show}
          actions={actions}
          heading="h2"
          isEager={index < EAGER}
          mark={mark}
        />
      )
    },
    [saved, view, actions, isRanked],
  )
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
  if (total === 0 && !isComing) {
    const isHidden = hidesSome(wanted) && saved.size > 0
    return <ListNothing isHidden={isHidden} onClearFilters={onClearFilters} />
  }
  return (
    <div
      aria-busy={first.isPending}
      className={cx('transition-opacity', first.isPending && !isComing && 'opacity-60')}
    >
      <ShowGrid
        view={view}
        label={words.heading}
        total={isComing ? LOADING : total}
        slotAt={slotAt}
        look={look}
        render={render}
        onLeave={leave}
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
