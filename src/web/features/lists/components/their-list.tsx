import { ListFilter as FilterIcon, Lock } from 'lucide-react'
import { useCallback, useMemo, type ReactNode } from 'react'
import { errors } from '#shared/errors.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Part, Saved, Slot } from '../item.ts'
import { filterOf, hidesSome, type ListSearch } from '../list-search.ts'
import type { ReadPage } from '../queries.ts'
import { useListPages } from '../use-list-pages.ts'
import type { ListChange } from '../use-remembered-search.ts'
import { ListFrame } from './list-frame.tsx'
import type { CardSizes } from './list-grid.tsx'
import { Nothing } from './list-nothing.tsx'
import { ListToolbar, type ToolbarLabels } from './list-toolbar.tsx'

interface TheirListProps<S extends Saved> {
  /** Whose it is. */
  readonly owner: string
  readonly heading: string
  /** The part that it is of, where the address has no word for it. */
  readonly part?: Part
  readonly search: ListSearch
  readonly onChange: (change: ListChange) => void
  /** The same function from render to render, as `render` is. */
  readonly read: ReadPage<S>
  readonly cards?: CardSizes
  readonly render: (item: S, place: Place) => ReactNode
  readonly skeleton: (view: View) => ReactNode
  readonly words: TheirListWords
  /** What is said of a list without any item, and its sign. */
  readonly empty: Sentence
  readonly sign: ReactNode
  /** Below a list that has something. */
  readonly children?: ReactNode
}

type View = 'grid' | 'rows'

/** How an item of the list is shown. */
export interface Place {
  readonly view: View
  readonly isRanked: boolean
  /** In view from the start. */
  readonly isEager: boolean
}

interface Sentence {
  readonly title: string
  readonly detail: string
}

interface TheirListWords extends ToolbarLabels {
  readonly count: (count: string, isPlural: boolean) => string
  readonly hidden: Sentence
}

/** Pictures in view from the start. */
const EAGER = 12

/** Another's list, to read: closed to me, or loading, failed, empty, there. */
export function TheirList<S extends Saved>(props: TheirListProps<S>) {
  const { owner, heading, part, search, onChange, read, cards, render, skeleton, words } = props
  const { type, watched, sort, query, view = 'grid' } = search
  const field = useSearchWords(query ?? '', (typed) => onChange({ query: typed }))
  const filter = useMemo(
    () =>
      filterOf(
        {
          ...(type !== undefined && { type }),
          ...(watched !== undefined && { watched }),
          ...(sort !== undefined && { sort }),
          ...(query !== undefined && { query }),
        },
        part,
      ),
    [type, watched, sort, query, part],
  )
  const pages = useListPages(read, filter, owner)
  const isRanked = pages.filter.sort === 'RANK_ASC'
  const renderSlot = useCallback(
    (slot: Slot<S> | undefined, index: number) =>
      !slot || 'heldFor' in slot
        ? skeleton(view)
        : render(slot, { view, isRanked, isEager: index < EAGER }),
    [render, skeleton, view, isRanked],
  )
  const clear = () => {
    field.type('')
    onChange({ type: undefined, watched: undefined, query: undefined })
  }
  const isListClosed = isClosed(pages.first.error)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <PageTitle>{heading}</PageTitle>
        {/* On a phone it stands on a line of its own: the place is kept from the start. */}
        <output className="min-h-6 min-w-20 text-ink-soft tabular-nums max-sm:w-full">
          {pages.first.isSuccess && words.count(formatNumber(pages.total), pages.total > 1)}
        </output>
      </div>
      {!isListClosed && (
        <ListToolbar
          search={search}
          onChange={onChange}
          words={field.words}
          onWords={field.type}
          hasTypes={part === undefined}
          labels={words}
        />
      )}
      <div key={isListClosed ? 'closed' : 'open'} className="mt-6">
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
            nothing={
              hidesSome(filter) ? (
                <Nothing icon={<FilterIcon aria-hidden />} words={words.hidden}>
                  <Button onClick={clear}>{fr.listNothing.hidden.action}</Button>
                </Nothing>
              ) : (
                <Nothing icon={props.sign} words={props.empty} />
              )
            }
          />
        )}
      </div>
      {pages.total > 0 && props.children}
    </>
  )
}

function Closed({ owner }: { readonly owner: string }) {
  const words = { title: errors.NOT_FRIEND.detail, detail: fr.theirList.notFriend }
  return (
    <Nothing icon={<Lock aria-hidden />} words={words}>
      <AppLink to="/user/$id" params={{ id: owner }} look="primary">
        {fr.theirList.person}
      </AppLink>
    </Nothing>
  )
}

/** An address that names nobody is answered as one that names a stranger. */
function isClosed(error: Error | null): boolean {
  return error instanceof ApiError && ['NOT_FRIEND', 'VALIDATION_FAILED'].includes(error.code)
}

/** Nothing in another's list moves by what I do. */
function stay(): void {}
