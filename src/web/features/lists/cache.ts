import { facetsOf, isClientFacet, matches } from '#shared/filters.ts'
import { fold } from '#shared/fold.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { NoteReader, Progress, SortEnum } from '#shared/lists.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { AnyTitle } from './any-title.ts'
import {
  doneAt,
  isDone,
  itemKey,
  itemName,
  partOf,
  slotKey,
  type AnyItem,
  type ItemKey,
  type Part,
  type Saved,
  type Slot,
} from './item.ts'

/** A list's filter and order, as sent to the server. */
export interface ListFilter {
  readonly type: Part | 'all'
  /** Seen, or played. */
  readonly watched: boolean | undefined
  readonly sort: SortEnum
  readonly query: string
  /** As in #shared/filters.ts. */
  readonly facets: readonly string[]
}

export type ListPage<S extends Saved = SavedShow> = Page<Slot<S>>

/** The cached pages of one list, by number. */
export type ListPages<S extends Saved = SavedShow> = ReadonlyMap<number, ListPage<S>>

/** A write to an item. Ticking or rating an unsaved item saves it. */
export type Write<T = AnyTitle> =
  | { readonly kind: 'add'; readonly title: T }
  | { readonly kind: 'remove'; readonly title: T }
  | {
      readonly kind: 'note'
      readonly title: T
      readonly note: string
      readonly reader: NoteReader
      /** `null`: no seal; omitted: unchanged. */
      readonly spoiler?: NoteMark | null
    }
  | { readonly kind: 'hide'; readonly title: T; readonly isHidden: boolean }
  | {
      readonly kind: 'rate'
      readonly title: T
      readonly rating: number | null
      readonly day?: string
    }
  | {
      readonly kind: 'watch'
      readonly title: T
      readonly isWatched: boolean
      /** Local date on which it was seen. */
      readonly day?: string
      /** Month or year, if no more is known: shown, not sent. */
      readonly period?: string
    }
  | { readonly kind: 'rank'; readonly title: T; readonly rank: number | null }
  | { readonly kind: 'progress'; readonly title: T; readonly progress: Progress | null }
  /** Games only. */
  | { readonly kind: 'time'; readonly title: T; readonly minutes: number | null }
  | ({ readonly kind: 'tick'; readonly title: T } & Tick)

/** Episodes of a series to tick, as in the API call. */
export interface Tick {
  readonly season: number
  /** Omitted: the whole season. */
  readonly episode?: number
  /** Also ticks all earlier ones. */
  readonly isUpTo?: boolean
  readonly isSeen: boolean
  /** Local date on which a single episode was seen. */
  readonly day?: string
  /** The known episodes of the season among them: ticked optimistically. */
  readonly shown: readonly number[]
}

/** A write in the queue. */
export interface ListWrite {
  readonly write: Write<AnyItem>
  /** ISO 8601. */
  readonly at: string
  /** The item before the write; absent when it was not saved. */
  readonly before?: Saved
}

/** Adding appends; other writes replace in place. */
export function putInFull<S extends Saved>(list: readonly S[], item: S): readonly S[] {
  const at = list.findIndex((other) => itemKey(other) === itemKey(item))
  return at === -1 ? [...list, item] : list.with(at, item)
}

export function dropFromFull<S extends Saved>(list: readonly S[], key: ItemKey): readonly S[] {
  const others = list.filter((item) => itemKey(item) !== key)
  return others.length === list.length ? list : others
}

/** Removes the item from its page and holds its place until the page is fetched again. */
export function putPlaceholder<S extends Saved>(page: ListPage<S>, key: ItemKey): ListPage<S> {
  if (!page.results.some((slot) => slotKey(slot) === key)) return page
  return {
    ...page,
    results: page.results.map((slot) => (slotKey(slot) === key ? { heldFor: key } : slot)),
  }
}

/**
 * Removes the item: those after it move up, across consecutive cached pages, so that a page is one
 * short only at the edge of the loaded items.
 */
export function dropFromPages<S extends Saved>(pages: ListPages<S>, key: ItemKey): ListPages<S> {
  const found = [...pages].find(([, page]) => page.results.some((slot) => slotKey(slot) === key))
  if (!found) return pages
  const next = new Map<number, ListPage<S>>()
  for (const [number, page] of pages) {
    next.set(number, { ...page, totalResults: Math.max(0, page.totalResults - 1) })
  }
  let [number, page] = found
  let results = page.results.filter((slot) => slotKey(slot) !== key)
  for (;;) {
    const following = pages.get(number + 1)
    const moved = following?.results.slice(0, 1) ?? []
    const totalResults = Math.max(0, page.totalResults - 1)
    next.set(number, { ...page, totalResults, results: [...results, ...moved] })
    if (!following || moved.length === 0) return next
    results = following.results.slice(1)
    page = following
    number += 1
  }
}

/**
 * Inserts the item, first until the server's order is known: the others move down, across
 * consecutive cached pages. An item that is already there stays in place.
 */
export function addToPages<S extends Saved>(pages: ListPages<S>, item: S): ListPages<S> {
  const first = pages.get(1)
  const key = itemKey(item)
  const isThere = [...pages.values()].some(({ results }) =>
    results.some((slot) => slotKey(slot) === key),
  )
  if (!first || isThere) return pages
  const totalResults = first.totalResults + 1
  const totalPages = Math.ceil(totalResults / PAGE_SIZE)
  const next = new Map<number, ListPage<S>>()
  for (const [number, page] of pages) next.set(number, { ...page, totalResults, totalPages })
  let moved: readonly Slot<S>[] = [item]
  for (let page = next.get(1); page && moved.length > 0; page = next.get(page.page + 1)) {
    const results = [...moved, ...page.results]
    next.set(page.page, { ...page, results: results.slice(0, PAGE_SIZE) })
    moved = results.slice(PAGE_SIZE)
  }
  return next
}

/** Whether an inserted item matches the list's search, where the browser can tell. */
export function matchesSearch({ query, facets }: ListFilter, item: Saved): boolean {
  return facets.every(isClientFacet) && fold(itemName(item)).includes(fold(query))
}

/** Whether the item matches this filter. */
export function matchesFilter(filter: ListFilter, item: Saved): boolean {
  const part = partOf(item)
  if (item.progress === 'abandoned' && !filter.facets.includes('state:abandoned')) return false
  if (filter.type === 'all' ? part === 'game' : filter.type !== part) return false
  if (filter.watched !== undefined && filter.watched !== isDone(item)) return false
  const plain = filter.facets.filter(isClientFacet)
  return plain.length === 0 || matches(plain, facetsOf(facetedOf(item)))
}

function facetedOf(item: Saved) {
  const { genres, rating, note, doneIn, progress } = item
  const date =
    'steamApiId' in item
      ? item.releaseDate
      : item.mediaType === 'movie'
        ? item.release_date
        : item.first_air_date
  return { genres, rating, note, date, doneAt: doneAt(item), doneIn, progress }
}
