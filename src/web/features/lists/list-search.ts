import { DEFAULT_SORT, type SortEnum } from '#shared/lists.ts'
import { attempt } from '#web/lib/attempt.ts'
import type { ListFilter } from './cache.ts'
import type { Part } from './item.ts'

/** How the list is shown, as the address says it. What is absent has its default. */
export interface ListSearch {
  type?: 'movie' | 'tv' | 'all'
  /** Absent: seen and to see. */
  watched?: boolean
  sort?: SortEnum
  query?: string
  view?: 'grid' | 'rows'
}

/** @param part the one that the list is of, where the address has no word for it. */
export function filterOf({ type, watched, sort, query }: ListSearch, part?: Part): ListFilter {
  return {
    type: part ?? type ?? 'all',
    watched,
    sort: sort ?? DEFAULT_SORT,
    query: query?.trim() ?? '',
  }
}

/** Whether the filters may hide what the list holds. */
export function hidesSome({ type, watched, query }: ListFilter): boolean {
  return type === 'movie' || type === 'tv' || watched !== undefined || query !== ''
}

/** The search with a change; defaults leave the address. */
export function changed(search: ListSearch, change: Partial<Changes>): ListSearch {
  const next = { ...search, ...change }
  return {
    ...(next.type !== undefined && next.type !== 'all' && { type: next.type }),
    ...(next.watched !== undefined && { watched: next.watched }),
    ...(next.sort !== undefined && next.sort !== DEFAULT_SORT && { sort: next.sort }),
    ...(next.query !== undefined && next.query !== '' && { query: next.query }),
    ...(next.view === 'rows' && { view: next.view }),
  }
}

/** `undefined` takes a part back to its default. */
type Changes = { readonly [P in keyof ListSearch]: ListSearch[P] | undefined }

type SortKind = 'DATE' | 'RATING' | 'TITLE' | 'RANK'

/** What is compared, first in its usual direction. */
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

/** The same comparison the other way, where there is one. */
export function turned(sort: SortEnum): SortEnum | undefined {
  return sorts[kindOf(sort)].find((other) => other !== sort)
}

export type Stored = 'calepin.list' | 'calepin.game-list'

/** Remembers how the list was last shown; the words looked for are not kept. */
export function remember(
  storage: Pick<Storage, 'setItem'>,
  stored: Stored,
  search: ListSearch,
): void {
  const { query: _, ...kept } = search
  attempt(() => storage.setItem(stored, JSON.stringify(kept)))
}

/** How the list was last shown; what an older version or a hand left there counts for nothing. */
export function recall(storage: Pick<Storage, 'getItem'>, stored: Stored): ListSearch {
  try {
    const kept: unknown = JSON.parse(storage.getItem(stored) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const { type, watched, sort, view }: Partial<Record<keyof ListSearch, unknown>> = kept
    return changed(
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
  } catch {
    return {}
  }
}
