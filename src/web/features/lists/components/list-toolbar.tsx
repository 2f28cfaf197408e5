import { ArrowDown, ArrowUp, LayoutGrid, ListOrdered, Rows3 } from 'lucide-react'
import { memo } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { kindOf, sorts, turned, type ListSearch } from '../list-search.ts'

interface ListToolbarProps {
  readonly search: ListSearch
  readonly onChange: (change: {
    readonly [P in keyof ListSearch]?: ListSearch[P] | undefined
  }) => void
  /** The words as typed, ahead of the address. */
  readonly words: string
  readonly onWords: (words: string) => void
  /** One's own list has a third view: the ranking, to put in order. */
  readonly hasRanking?: boolean
  /** Films or series: games are of one kind. */
  readonly hasTypes?: boolean
  /** What it is called, its field and its states: those of one's own list by default. */
  readonly labels?: ToolbarLabels
}

export interface ToolbarLabels {
  readonly toolbar: string
  readonly search: string
  readonly watched?: Readonly<Record<'legend' | 'false' | 'true' | 'all', string>>
}

const { list } = fr.watchlist

const views = [
  { value: 'grid', label: list.view.grid, icon: <LayoutGrid aria-hidden />, isLabelHidden: true },
  { value: 'rows', label: list.view.rows, icon: <Rows3 aria-hidden />, isLabelHidden: true },
  { value: 'rank', label: list.sort.RANK, icon: <ListOrdered aria-hidden />, isLabelHidden: true },
] as const

/** What of the list is shown, and how. */
export const ListToolbar = memo(function ListToolbar(props: ListToolbarProps) {
  const {
    search,
    onChange,
    words,
    onWords,
    hasRanking = false,
    hasTypes = true,
    labels = list,
  } = props
  const { watched = list.watched } = labels
  const sort = search.sort ?? 'DATE_DESC'
  const other = turned(sort)
  const isRanking = hasRanking && sort === 'RANK_ASC'
  return (
    <search aria-label={labels.toolbar} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-3">
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
          className="max-sm:grow"
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
            className="max-sm:grow"
          />
        )}
        <SearchField
          label={labels.search}
          value={words}
          onChange={onWords}
          className="min-w-48 grow max-sm:w-full sm:max-w-80"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Select
          label={list.sort.label}
          value={kindOf(sort)}
          choices={(['DATE', 'RATING', 'TITLE', 'RANK'] as const).map((value) => ({
            value,
            label: list.sort[value],
          }))}
          onChange={(kind) => onChange({ sort: sorts[kind][0] })}
        />
        <IconButton
          label={list.direction[sort]}
          disabled={other === undefined}
          icon={sort.endsWith('DESC') ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
          onClick={() => onChange({ sort: other })}
        />
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
          className="ml-auto"
        />
      </div>
    </search>
  )
})
