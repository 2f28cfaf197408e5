import { ArrowDown, ArrowUp, LayoutGrid, ListOrdered, Rows3 } from 'lucide-react'
import { memo, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import './list-toolbar.css'
import type { ListOf } from '../filter-props.ts'
import { hasSeenSavedFilters } from '../all-saved-filters.ts'
import { SavedFiltersSync } from './saved-filters-sync.tsx'
import { FilterButton, FilterLines } from './late-filters.tsx'
import { kindOf, sorts, reversed, type ListSearch } from '../list-search.ts'
import type { ListChange } from '../use-remembered-search.ts'

interface ListToolbarProps {
  readonly search: ListSearch
  readonly onChange: (change: ListChange) => void
  /** The text as typed; the URL follows. */
  readonly text: string
  readonly onQuery: (text: string) => void
  /** The own list has a third view: the ranking. */
  readonly hasRanking?: boolean
  /** Offers films or series; games are of one kind. */
  readonly hasTypes?: boolean
  /** Labels; by default those of the own list. */
  readonly labels?: ToolbarLabels
  /** Whose list, if not the user's, and of what, if not of titles. */
  readonly of?: ListOf
}

export interface ToolbarLabels {
  readonly toolbar: string
  readonly search: string
  readonly watched?: Readonly<Record<'legend' | 'false' | 'true' | 'all', string>>
}

const { list } = fr.watchlist
const OWN: ListOf = {}

const views = [
  { value: 'grid', label: list.view.grid, icon: <LayoutGrid aria-hidden />, isLabelHidden: true },
  { value: 'rows', label: list.view.rows, icon: <Rows3 aria-hidden />, isLabelHidden: true },
  { value: 'rank', label: list.sort.RANK, icon: <ListOrdered aria-hidden />, isLabelHidden: true },
] as const

/** Filters, order and view of a list. */
export const ListToolbar = memo(function ListToolbar(props: ListToolbarProps) {
  const {
    search,
    onChange,
    text,
    onQuery,
    hasRanking = false,
    hasTypes = true,
    labels = list,
    of = OWN,
  } = props
  const { watched = list.watched } = labels
  const sort = search.sort ?? 'DATE_DESC'
  const other = reversed(sort)
  const isRanking = hasRanking && sort === 'RANK_ASC'
  const kind = of.part === 'game' ? 'games' : 'titles'
  const [hasSavedFilters, setHasSavedFilters] = useState(() => hasSeenSavedFilters(kind))
  return (
    <>
      <search aria-label={labels.toolbar} className="list-toolbar">
        <div className="toolbar-filters">
          <Segmented
            label={watched.legend}
            value={search.watched === undefined ? 'all' : `${search.watched}`}
            choices={[
              { value: 'false', label: watched.false },
              { value: 'true', label: watched.true },
              { value: 'all', label: watched.all },
            ]}
            onChange={(value) =>
              onChange({ watched: value === 'all' ? undefined : value === 'true' })
            }
          />
          {hasTypes && (
            <Segmented
              label={list.type.legend}
              value={search.type ?? 'all'}
              choices={[
                { value: 'movie', label: list.type.movie },
                { value: 'tv', label: list.type.tv },
                { value: 'all', label: list.type.all },
              ]}
              onChange={(type) => onChange({ type })}
            />
          )}
          <div className="flex items-center">
            <Select
              label={list.sort.label}
              isLabelHidden
              value={kindOf(sort)}
              choices={(['DATE', 'RATING', 'TITLE', 'RANK'] as const).map((value) => ({
                value,
                label: list.sort[value],
              }))}
              onChange={(by) => onChange({ sort: sorts[by][0] })}
            />
            <IconButton
              label={list.direction[sort]}
              disabled={other === undefined}
              icon={sort.endsWith('DESC') ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
              onClick={() => onChange({ sort: other })}
            />
          </div>
        </div>
        <div className="toolbar-search">
          <SearchField
            label={labels.search}
            value={text}
            onChange={onQuery}
            placeholder={list.searchHint}
            className="min-w-0 grow"
          />
          {!isRanking && (
            <FilterButton
              search={search}
              onChange={onChange}
              of={of}
              onClosed={() => setHasSavedFilters(hasSeenSavedFilters(kind))}
            />
          )}
          <Segmented
            label={list.view.legend}
            value={isRanking ? 'rank' : (search.view ?? 'grid')}
            choices={views.filter(({ value }) => value !== 'rank' || hasRanking)}
            onChange={(view) =>
              onChange(
                view === 'rank'
                  ? { sort: 'RANK_ASC' }
                  : { view, ...(isRanking && { sort: undefined }) },
              )
            }
          />
        </div>
      </search>
      {!hasSavedFilters && <SavedFiltersSync />}
      {!isRanking && (hasSavedFilters || search.filter) && (
        <FilterLines
          kind={kind}
          hasSavedFilters={hasSavedFilters}
          search={search}
          onChange={onChange}
        />
      )}
    </>
  )
})
