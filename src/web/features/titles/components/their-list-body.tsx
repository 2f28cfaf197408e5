import { BookOpen, ListFilter, Lock } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { errors } from '#shared/errors.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Slot } from '#web/features/lists/item.ts'
import type { ListFilter as Filter } from '#web/features/lists/cache.ts'
import { slotKey } from '#web/features/lists/item.ts'
import { ListFrame } from '#web/features/lists/components/list-frame.tsx'
import { Nothing } from '#web/features/lists/components/list-nothing.tsx'
import { hidesSome } from '#web/features/lists/list-search.ts'
import { ShowRowSkeleton } from './show-row-skeleton.tsx'
import { TheirCard, TheirRow } from './their-title.tsx'
import type { PagesInView } from '#web/features/lists/use-list-pages.ts'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'

interface TheirListBodyProps {
  /** Whose it is. */
  readonly owner: string
  readonly wanted: Filter
  readonly view: 'grid' | 'rows'
  readonly label: string
  readonly pages: PagesInView<SavedShow>
  /** My own list. */
  readonly saved: SavedMap
  readonly actions: ShowActions
  /** What is said of a list without any title. */
  readonly empty: { readonly title: string; readonly detail: string }
  readonly onClearFilters: () => void
}

const words = fr.theirList
/** Covers in view from the start. */
const EAGER = 8

/** Another's list in its states: closed to me, coming, failed, empty, there. */
export function TheirListBody(props: TheirListBodyProps) {
  const { owner, wanted, view, label, pages, saved, actions, empty, onClearFilters } = props
  const { filter, first } = pages
  const isRanked = filter.sort === 'RANK_ASC'
  const render = useCallback(
    (slot: Slot | undefined, index: number): ReactNode => {
      if (!slot || 'heldFor' in slot) {
        return view === 'grid' ? <TheirCardSkeleton /> : <ShowRowSkeleton said="h-6" />
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
  if (isClosed(first.error)) {
    return (
      <Nothing
        icon={<Lock aria-hidden />}
        words={{ title: errors.NOT_FRIEND.detail, detail: words.notFriend }}
      >
        <AppLink to="/user/$id" params={{ id: owner }} look="primary">
          {words.person}
        </AppLink>
      </Nothing>
    )
  }
  const nothing = hidesSome(wanted) ? (
    <Nothing icon={<ListFilter aria-hidden />} words={words.hidden}>
      <Button onClick={onClearFilters}>{fr.listNothing.hidden.action}</Button>
    </Nothing>
  ) : (
    <Nothing icon={<BookOpen aria-hidden />} words={empty} />
  )
  return (
    <ListFrame
      view={view}
      label={label}
      pages={pages}
      render={render}
      onLeave={stay}
      nothing={nothing}
    />
  )
}

function TheirCardSkeleton() {
  return (
    <>
      <CardSkeleton shape="poster" />
      <div className="my-1 h-21" />
    </>
  )
}

/** An address that names nobody is answered as one that names a stranger. */
export function isClosed(error: Error | null): boolean {
  return error instanceof ApiError && ['NOT_FRIEND', 'VALIDATION_FAILED'].includes(error.code)
}

/** Nothing in another's list moves by what I do. */
function stay(): void {}
