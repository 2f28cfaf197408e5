import { useCallback, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { slotKey, type Saved, type Slot } from '../item.ts'
import { mayBeEmptyByFilters, type ListSearch } from '../list-search.ts'
import type { ReadPage } from '../queries.ts'
import { useItemActions, type ItemActions } from '../use-item-actions.ts'
import { useListActions } from '../use-list-actions.ts'
import type { PagesInView } from '../use-list-pages.ts'
import type { ListChange } from '../use-remembered-search.ts'
import type { Selection } from '../use-selection.ts'
import type { WholeList } from '../whole-list.ts'
import { ItemRowSkeleton } from './item-row.tsx'
import { RelaxFilters } from './late-filters.tsx'
import { ListFrame } from './list-frame.tsx'
import { GAME_CARDS } from './list-grid.tsx'
import { ListNothing } from './list-nothing.tsx'
import { RowHeadings } from './row-headings.tsx'

interface MyListBodyProps<S extends Saved> {
  readonly of: keyof typeof kinds
  readonly search: ListSearch
  readonly onChange: (change: ListChange) => void
  readonly onClearFilters: () => void
  readonly read: ReadPage<S>
  readonly pages: PagesInView<S>
  /** The user's whole list, whose items follow each write. */
  readonly whole: WholeList<S>
  /** Stable between renders. */
  readonly render: (item: S, place: MyPlace) => ReactNode
  readonly selection: Selection<S>
  /** Shown while items are selected: the actions on them. */
  readonly bar: ReactNode
}

/** How an item of the list is shown. */
export interface MyPlace {
  readonly view: 'grid' | 'rows'
  readonly actions: ItemActions
  /** Above the fold. */
  readonly isEager: boolean
  readonly hue: number | undefined
}

/** `eager`: pictures above the fold. */
const kinds = {
  titles: {
    shape: 'poster',
    cards: undefined,
    eager: 8,
    label: fr.watchlist.list.heading,
    moved: fr.watchlist.writes,
  },
  games: {
    shape: 'art',
    cards: GAME_CARDS,
    eager: 12,
    label: fr.gameList.heading,
    moved: fr.gameList,
  },
} as const

/** The user's list, as cards or rows. */
export function MyListBody<S extends Saved>(props: MyListBodyProps<S>) {
  const { of, search, onChange, read, pages, whole, render, selection } = props
  const { shape, cards, eager, label, moved } = kinds[of]
  const { view = 'grid', sort } = search
  const { saved } = whole
  const { actions, leave } = useListActions(useItemActions(), pages.filter.watched, moved)
  const renderSlot = useCallback(
    (slot: Slot<S> | undefined, index: number, hue: number | undefined) => {
      const item = slot && (saved.get(slotKey(slot)) ?? ('heldFor' in slot ? undefined : slot))
      if (item) return render(item, { view, actions, isEager: index < eager, hue })
      return view === 'grid' ? <CardSkeleton shape={shape} /> : <ItemRowSkeleton shape={shape} />
    },
    [saved, render, view, actions, eager, shape],
  )
  return (
    <ListFrame
      view={view}
      label={label}
      pages={pages}
      cards={cards}
      render={renderSlot}
      headings={<RowHeadings shape={shape} sort={sort} onChange={onChange} />}
      onLeave={leave}
      onChange={onChange}
      selection={selection}
      bar={props.bar}
      nothing={
        <ListNothing
          of={of}
          isHidden={mayBeEmptyByFilters(pages.wanted, whole)}
          onClearFilters={props.onClearFilters}
        >
          <RelaxFilters filter={pages.wanted} read={read} onChange={onChange} />
        </ListNothing>
      }
    />
  )
}
