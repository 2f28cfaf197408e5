import { parseFacets } from '#shared/filters.ts'
import { DEFAULT_SORT, type SortEnum } from '#shared/lists.ts'
import { attempt } from '#web/lib/attempt.ts'
import type { ListFilter } from './cache.ts'
import type { Part } from './item.ts'

/** A list's search parameters. Absent: default. */
export interface ListSearch {
  type?: 'movie' | 'tv' | 'all'
  /** Absent: seen and to see. */
  watched?: boolean
  sort?: SortEnum
  query?: string
  view?: 'grid' | 'rows'
  /** Facets, as in #shared/filters.ts. */
  filter?: string
}

/** @param part the kind of list, where the URL does not have it. */
export function filterOf(
  { type, watched, sort, query, filter }: Partial<Changes>,
  part?: Part,
): ListFilter {
  return {
    type: part ?? type ?? 'all',
    watched,
    sort: sort ?? DEFAULT_SORT,
    query: query?.trim() ?? '',
    facets: parseFacets(filter),
  }
}

/** The filter of the own list: its ranking has no facets. */
export function ownFilterOf(search: ListSearch, part?: Part): ListFilter {
  return filterOf(search.sort === 'RANK_ASC' ? { ...search, filter: undefined } : search, part)
}

/** Whether the filters may hide items. */
export function hasActiveFilters({ type, watched, query, facets }: ListFilter): boolean {
  const isPart = type === 'movie' || type === 'tv'
  return isPart || watched !== undefined || query !== '' || facets.length > 0
}

/** The state of the user's whole list. */
interface Whole {
  readonly saved: { readonly size: number }
  readonly isPending: boolean
  readonly error: Error | null
}

/** Whether filters may be why a list is empty: not when the whole list is known to be empty. */
export function mayBeEmptyByFilters(
  filter: ListFilter,
  { saved, isPending, error }: Whole,
): boolean {
  return hasActiveFilters(filter) && (saved.size > 0 || isPending || error !== null)
}

/** The search with a change; defaults are left out. */
export function withChange(search: ListSearch, change: Partial<Changes>): ListSearch {
  const next = { ...search, ...change }
  return {
    ...(next.type !== undefined && next.type !== 'all' && { type: next.type }),
    ...(next.watched !== undefined && { watched: next.watched }),
    ...(next.sort !== undefined && next.sort !== DEFAULT_SORT && { sort: next.sort }),
    ...(next.query !== undefined && next.query !== '' && { query: next.query }),
    ...(next.view === 'rows' && { view: next.view }),
    ...(next.filter !== undefined && next.filter !== '' && { filter: next.filter }),
  }
}

/** `undefined`: back to the default. */
type Changes = { readonly [P in keyof ListSearch]: ListSearch[P] | undefined }

type SortKind = 'DATE' | 'RATING' | 'TITLE' | 'RANK'

/** Sorts by column, usual direction first. */
export const sorts = {
  DATE: ['DATE_DESC', 'DATE_ASC'],
  RATING: ['RATING_DESC', 'RATING_ASC'],
  TITLE: ['TITLE_ASC'],
  RANK: ['RANK_ASC'],
} as const satisfies Record<SortKind, readonly SortEnum[]>

export function kindOf(sort: SortEnum): SortKind {
  if (sort === 'TITLE_ASC') return 'TITLE'
  if (sort === 'RANK_ASC') return 'RANK'
  return sort.startsWith('DATE') ? 'DATE' : 'RATING'
}

/** The reversed sort, if any. */
export function reversed(sort: SortEnum): SortEnum | undefined {
  return sorts[kindOf(sort)].find((other) => other !== sort)
}

export type ListStorageKey = 'calepin.list' | 'calepin.game-list'

/** Stores the list's last view, without the query and the filters. */
export function remember(
  storage: Pick<Storage, 'setItem'>,
  stored: ListStorageKey,
  search: ListSearch,
): void {
  const { query: _, filter: __, ...remembered } = search
  attempt(() => storage.setItem(stored, JSON.stringify(remembered)))
}

/** How the list was last shown; invalid values are ignored. */
export function recall(storage: Pick<Storage, 'getItem'>, stored: ListStorageKey): ListSearch {
  const remembered = attempt(() => JSON.parse(storage.getItem(stored) ?? '{}') as unknown)
  if (typeof remembered !== 'object' || remembered === null) return {}
  const { type, watched, sort, view }: Partial<Record<keyof ListSearch, unknown>> = remembered
  return withChange(
    {},
    {
      type: type === 'movie' || type === 'tv' ? type : undefined,
      watched: typeof watched === 'boolean' ? watched : undefined,
      sort: Object.values(sorts)
        .flat()
        .find((known) => known === sort),
      view: view === 'rows' ? view : undefined,
    },
  )
}
