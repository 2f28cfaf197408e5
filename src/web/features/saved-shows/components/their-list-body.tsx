import { BookOpen, ListFilter, Lock } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { errors } from '#shared/errors.ts'
import { TitleCardSkeleton } from '#web/features/titles/components/title-card-skeleton.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { slotKey, type ListFilter as Filter, type Slot } from '../cache.ts'
import { Nothing } from './list-nothing.tsx'
import { hidesSome } from './list-search.ts'
import { ShowGrid } from './show-grid.tsx'
import { ShowRowSkeleton } from './show-row.tsx'
import { TheirCard, TheirRow } from './their-title.tsx'
import type { useListPages } from './use-list-pages.ts'
import type { SavedMap } from './use-saved-shows.ts'
import type { ShowActions } from './use-show-actions.ts'

interface TheirListBodyProps {
  readonly wanted: Filter
  readonly view: 'grid' | 'rows'
  readonly label: string
  readonly pages: ReturnType<typeof useListPages>
  /** My own list. */
  readonly saved: SavedMap
  readonly actions: ShowActions
  /** What is said of a list without any title. */
  readonly empty: { readonly title: string; readonly detail: string }
  readonly onClearFilters: () => void
}

const words = fr.watchlist.theirList
/** Places shown while the first page is on its way. */
const LOADING = 20
/** Covers in view from the start. */
const EAGER = 8

/** Another's list in its states: closed to me, coming, failed, empty, there. */
export function TheirListBody(props: TheirListBodyProps) {
  const { wanted, view, label, pages, saved, actions, empty, onClearFilters } = props
  const { filter, first, total, slotAt, look } = pages
  const isRanked = filter.sort === 'RANK_ASC'
  const render = useCallback(
    (slot: Slot | undefined, index: number): ReactNode => {
      if (!slot || 'heldFor' in slot) {
        return view === 'grid' ? <CardSkeleton /> : <ShowRowSkeleton />
      }
      const Title = view === 'grid' ? TheirCard : TheirRow
      return (
        <Title
          show={slot}
          mine={saved.get(slotKey(slot))}
          actions={actions}
          isRanked={isRanked}
          isEager={index < EAGER}
        />
      )
    },
    [saved, view, actions, isRanked],
  )
  if (first.isLoadingError) {
    if (isClosed(first.error)) {
      return (
        <Nothing
          icon={<Lock aria-hidden />}
          words={{ title: errors.NOT_FRIEND.detail, detail: words.notFriend }}
        >
          <AppLink to="/watchlist/list" look="secondary">
            {words.back}
          </AppLink>
        </Nothing>
      )
    }
    return (
      <ErrorState
        error={first.error}
        onRetry={() => void first.refetch()}
        isRetrying={first.isFetching}
      />
    )
  }
  const isComing = first.isPending && total === 0
  if (total === 0 && !isComing) {
    return hidesSome(wanted) ? (
      <Nothing icon={<ListFilter aria-hidden />} words={words.hidden}>
        <Button onClick={onClearFilters}>{fr.watchlist.list.hidden.action}</Button>
      </Nothing>
    ) : (
      <Nothing icon={<BookOpen aria-hidden />} words={empty} />
    )
  }
  return (
    <div
      aria-busy={first.isPending}
      className={cx('transition-opacity', first.isPending && !isComing && 'opacity-60')}
    >
      <ShowGrid
        view={view}
        label={label}
        total={isComing ? LOADING : total}
        slotAt={slotAt}
        look={look}
        render={render}
        onLeave={stay}
      />
      {pages.error && (
        <div role="alert" className="mt-4 flex items-center justify-center gap-3">
          <p className="text-small">{errorDetail(pages.error)}</p>
          <Button isSmall onClick={pages.retry}>
            {fr.kit.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

function CardSkeleton() {
  return (
    <>
      <TitleCardSkeleton />
      <div className="mt-2 h-21" />
    </>
  )
}

/** An address that names nobody is answered as one that names a stranger. */
export function isClosed(error: Error | null): boolean {
  return error instanceof ApiError && ['NOT_FRIEND', 'VALIDATION_FAILED'].includes(error.code)
}

/** Nothing in another's list moves by what I do. */
function stay(): void {}
