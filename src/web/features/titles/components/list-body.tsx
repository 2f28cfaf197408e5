import { useCallback, type ReactNode } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { TitleCard } from './title-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import type { Slot } from '#web/features/lists/item.ts'
import type { ListFilter as Filter } from '#web/features/lists/cache.ts'
import { slotKey } from '#web/features/lists/item.ts'
import { SelectionBar } from '#web/features/list-choice/components/late-selection-bar.tsx'
import { ListFrame } from '#web/features/lists/components/list-frame.tsx'
import { ItemRowSkeleton } from '#web/features/lists/components/item-row.tsx'
import { RelaxFilters } from '#web/features/lists/components/late-filters.tsx'
import type { ListChange } from '#web/features/lists/use-remembered-search.ts'
import { readShowPage } from '#web/features/saved-shows/queries.ts'
import { ListNothing } from '#web/features/lists/components/list-nothing.tsx'
import { ShowRow } from './show-row.tsx'
import { useListActions } from '#web/features/lists/use-list-actions.ts'
import type { Selection } from '#web/features/lists/use-selection.ts'
import type { PagesInView } from '#web/features/lists/use-list-pages.ts'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'

interface ListBodyProps {
  readonly wanted: Filter
  readonly view: 'grid' | 'rows'
  /** Above rows. */
  readonly headings: ReactNode
  readonly pages: PagesInView<SavedShow>
  readonly saved: SavedMap
  /** If the pages are empty: whether the filters hide all items. */
  readonly isHidden: boolean
  readonly onClearFilters: () => void
  readonly onChange: (change: ListChange) => void
  readonly selection: Selection<SavedShow>
}

/** Covers above the fold. */
const EAGER = 8

/** The user's list, as cards or rows. */
export function ListBody(props: ListBodyProps) {
  const { wanted, view, headings, pages, saved, onClearFilters } = props
  const { watched } = pages.filter
  const { actions, leave } = useListActions(useItemActions(), watched, fr.watchlist.writes)
  const render = useCallback(
    (slot: Slot | undefined, index: number, hue: number | undefined): ReactNode => {
      const show = slot && (saved.get(slotKey(slot)) ?? ('heldFor' in slot ? undefined : slot))
      if (!show)
        return view === 'grid' ? (
          <CardSkeleton shape="poster" />
        ) : (
          <ItemRowSkeleton shape="poster" />
        )
      if (view === 'rows') {
        return <ShowRow show={show} hue={hue} actions={actions} />
      }
      return (
        <TitleCard
          title={show}
          hue={hue}
          saved={show}
          actions={actions}
          heading="h2"
          isEager={index < EAGER}
        />
      )
    },
    [saved, view, actions],
  )
  return (
    <ListFrame
      view={view}
      label={fr.watchlist.list.heading}
      pages={pages}
      render={render}
      headings={headings}
      onLeave={leave}
      onChange={props.onChange}
      selection={props.selection}
      bar={<SelectionBar selection={props.selection} total={pages.total} />}
      nothing={
        <ListNothing of="titles" isHidden={props.isHidden} onClearFilters={onClearFilters}>
          <RelaxFilters filter={wanted} read={readShowPage} onChange={props.onChange} />
        </ListNothing>
      }
    />
  )
}
