import { ListFilter as FilterIcon, Lock } from 'lucide-react'
import { useCallback, useMemo, type ReactNode } from 'react'
import { browserErrors } from '#shared/browser-errors.ts'
import { fr } from '#web/i18n/fr.ts'
import { isForFriends } from '#web/lib/api-error.ts'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Part, Saved, Slot } from '../item.ts'
import { filterOf, hasActiveFilters, type ListSearch } from '../list-search.ts'
import type { ReadPage } from '../queries.ts'
import { useListPages } from '../use-list-pages.ts'
import type { ListChange } from '../use-remembered-search.ts'
import { ListFrame } from './list-frame.tsx'
import type { CardSizes } from './list-grid.tsx'
import { Nothing } from './list-nothing.tsx'
import { RelaxFilters } from './late-filters.tsx'
import { RowHeadings } from './row-headings.tsx'
import { ListToolbar, type ToolbarLabels } from './list-toolbar.tsx'

interface TheirListProps<S extends Saved> {
  /** Id of the owner. */
  readonly owner: string
  readonly heading: string
  /** The kind of list, where the URL does not have it. */
  readonly part?: Part
  readonly search: ListSearch
  readonly onChange: (change: ListChange) => void
  /** Stable between renders, as is `render`. */
  readonly read: ReadPage<S>
  readonly cards?: CardSizes
  readonly render: (item: S, place: Place) => ReactNode
  readonly skeleton: (view: View) => ReactNode
  readonly t: TheirListText
  /** Text and icon of an empty list. */
  readonly empty: Sentence
  readonly sign: ReactNode
  /** Below a non-empty list. */
  readonly children?: ReactNode
}

type View = 'grid' | 'rows'

/** How an item of the list is shown. */
export interface Place {
  readonly view: View
  readonly isRanked: boolean
  /** Above the fold. */
  readonly isEager: boolean
  readonly hue: number | undefined
}

interface Sentence {
  readonly title: string
  readonly detail: string
}

interface TheirListText extends ToolbarLabels {
  readonly count: (count: number) => string
  readonly hidden: Sentence
}

/** Pictures above the fold. */
const EAGER = 12

/** Another's list, read-only: forbidden, loading, failed, empty or loaded. */
export function TheirList<S extends Saved>(props: TheirListProps<S>) {
  const { owner, heading, part, search, onChange, read, cards, render, skeleton, t } = props
  const { type, watched, sort, query, view = 'grid', filter: facets } = search
  const field = useSearchText(query ?? '', (typed) => onChange({ query: typed }))
  const filter = useMemo(
    () => filterOf({ type, watched, sort, query, filter: facets }, part),
    [type, watched, sort, query, facets, part],
  )
  const pages = useListPages(read, filter, owner)
  const isRanked = pages.filter.sort === 'RANK_ASC'
  const renderSlot = useCallback(
    (slot: Slot<S> | undefined, index: number, hue: number | undefined) =>
      !slot || 'heldFor' in slot
        ? skeleton(view)
        : render(slot, { view, isRanked, isEager: index < EAGER, hue }),
    [render, skeleton, view, isRanked],
  )
  const clear = () => {
    field.type('')
    onChange({ type: undefined, watched: undefined, query: undefined, filter: undefined })
  }
  const isListClosed = isForFriends(pages.first.error)
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <PageTitle className="wrap-anywhere">{heading}</PageTitle>
        {/* On a phone it has a line of its own, reserved while loading. */}
        <output className="min-h-6 min-w-20 text-ink-soft tabular-nums max-sm:w-full">
          {pages.first.data && t.count(pages.total)}
        </output>
      </div>
      {!isListClosed && (
        <ListToolbar
          search={search}
          onChange={onChange}
          text={field.text}
          onQuery={field.type}
          hasTypes={part === undefined}
          labels={t}
          of={{ owner, ...(part && { part }) }}
        />
      )}
      <div key={isListClosed ? 'closed' : 'open'} className="mt-3">
        {isListClosed ? (
          <Closed owner={owner} />
        ) : (
          <ListFrame
            view={view}
            label={heading}
            pages={pages}
            cards={cards}
            render={renderSlot}
            onLeave={stay}
            onChange={onChange}
            headings={
              <RowHeadings
                shape={part === 'game' ? 'art' : 'poster'}
                sort={sort}
                onChange={onChange}
              />
            }
            nothing={
              hasActiveFilters(filter) ? (
                <Nothing icon={<FilterIcon aria-hidden />} t={t.hidden}>
                  <RelaxFilters filter={filter} owner={owner} read={read} onChange={onChange} />
                  <Button onClick={clear}>{fr.listNothing.hidden.action}</Button>
                </Nothing>
              ) : (
                <Nothing icon={props.sign} t={props.empty} />
              )
            }
          />
        )}
      </div>
      {!isListClosed && pages.total > 0 && props.children}
    </>
  )
}

function Closed({ owner }: { readonly owner: string }) {
  const t = { title: browserErrors.NOT_FRIEND.detail, detail: fr.theirList.notFriend }
  return (
    <Nothing icon={<Lock aria-hidden />} t={t}>
      <AppLink to="/user/$id" params={{ id: owner }} look="primary">
        {fr.theirList.person}
      </AppLink>
    </Nothing>
  )
}

/** My writes move nothing in another's list. */
function stay(): void {}
