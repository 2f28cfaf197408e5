import { isClientFacet } from '#shared/filters.ts'
import { fold } from '#shared/fold.ts'
import type { SortEnum } from '#shared/lists.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { matchesFilter, matchesSearch, type ListFilter, type ListPage } from './cache.ts'
import { itemId, itemName, partOf, type Part, type Saved } from './item.ts'

/**
 * A page of the user's list, computed from the cached whole list in the server's order, for when
 * the server is unreachable. `undefined` if not cached, or with a filter only the server can apply.
 */
export function pageFromFullList<S extends Saved>(
  fullOf: (part: Part) => readonly S[] | undefined,
  filter: ListFilter,
  page: number,
): ListPage<S> | undefined {
  const lists = partsOf(filter).map(fullOf)
  if (lists.includes(undefined) || !filter.facets.every(isClientFacet)) return undefined
  const found = lists
    .flatMap((list) => list ?? [])
    .filter((item) => matchesFilter(filter, item) && matchesSearch(filter, item))
    .map((item) => ({ item, title: fold(itemName(item)) }))
    .toSorted(orders[filter.sort])
    .map(({ item }) => item)
  return {
    results: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    totalPages: Math.ceil(found.length / PAGE_SIZE),
    totalResults: found.length,
  }
}

/** The whole lists that a filtered one is made of. */
export function partsOf({ type }: ListFilter): readonly Part[] {
  return type === 'all' ? ['movie', 'tv'] : [type]
}

interface Sorted {
  readonly item: Saved
  /** Folded. */
  readonly title: string
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byId = ({ item: one }: Sorted, { item: other }: Sorted) =>
  itemId(one) - itemId(other) || compare(partOf(one), partOf(other))
// Many items may be added at one instant, as a library.
const byDate = (one: Sorted, other: Sorted) =>
  compare(one.item.addedAt, other.item.addedAt) || byId(one, other)

const orders: Readonly<Record<SortEnum, (one: Sorted, other: Sorted) => number>> = {
  DATE_DESC: (one, other) => byDate(other, one),
  DATE_ASC: byDate,
  RATING_DESC: (one, other) =>
    (other.item.rating ?? 0) - (one.item.rating ?? 0) || byDate(other, one),
  RATING_ASC: (one, other) =>
    (one.item.rating ?? 11) - (other.item.rating ?? 11) || byDate(one, other),
  TITLE_ASC: (one, other) => compare(one.title, other.title) || byId(one, other),
  RANK_ASC: (one, other) => rankOf(one.item) - rankOf(other.item) || byId(one, other),
}

/** Unranked items come last. */
function rankOf({ rank }: Saved): number {
  return rank ?? Number.MAX_SAFE_INTEGER
}
