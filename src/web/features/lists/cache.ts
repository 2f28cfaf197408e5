import { isBlank } from '#shared/blank.ts'
import type { Page } from '#shared/paging.ts'
import type { SortEnum } from '#shared/lists.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { AnyTitle } from './any-title.ts'
import {
  doneAt,
  isDone,
  itemKey,
  partOf,
  slotKey,
  withDone,
  type AnyItem,
  type ItemKey,
  type Part,
  type Saved,
  type Slot,
} from './item.ts'

/** A list of the list screen: what the server filters and orders by. */
export interface ListFilter {
  readonly type: Part | 'all'
  /** Seen, or played. */
  readonly watched: boolean | undefined
  readonly sort: SortEnum
  readonly query: string
}

export type ListPage<S extends Saved = SavedShow> = Page<Slot<S>>

/** The pages of one list that are in the cache, by number. */
export type ListPages<S extends Saved = SavedShow> = ReadonlyMap<number, ListPage<S>>

/** What a person does to an item of theirs. Ticking or rating one that is not saved saves it too. */
export type Write<T = AnyTitle> =
  | { readonly kind: 'add'; readonly title: T }
  | { readonly kind: 'remove'; readonly title: T }
  | { readonly kind: 'note'; readonly title: T; readonly note: string }
  | { readonly kind: 'rate'; readonly title: T; readonly rating: number | null }
  | { readonly kind: 'watch'; readonly title: T; readonly isWatched: boolean }
  | { readonly kind: 'rank'; readonly title: T; readonly rank: number | null }

/** Adding appends; noting, rating and ticking replace where the item stands. */
export function putInFull<S extends Saved>(list: readonly S[], item: S): readonly S[] {
  const at = list.findIndex((other) => itemKey(other) === itemKey(item))
  return at === -1 ? [...list, item] : list.with(at, item)
}

export function dropFromFull<S extends Saved>(list: readonly S[], key: ItemKey): readonly S[] {
  const kept = list.filter((item) => itemKey(item) !== key)
  return kept.length === list.length ? list : kept
}

/** The item leaves the page and its place stays open until the page's own answer. */
export function holdInPage<S extends Saved>(page: ListPage<S>, key: ItemKey): ListPage<S> {
  if (!page.results.some((slot) => slotKey(slot) === key)) return page
  return {
    ...page,
    results: page.results.map((slot) => (slotKey(slot) === key ? { heldFor: key } : slot)),
  }
}

/**
 * The item leaves the list for good: those after it move up, across pages as far as consecutive
 * ones are known, so that a page without its last place shows only at the edge of what is loaded.
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

/** Whether the item, as it now is, still has a place in a list with this filter. */
export function belongs(filter: ListFilter, item: Saved): boolean {
  if (filter.type !== 'all' && filter.type !== partOf(item)) return false
  return filter.watched === undefined || filter.watched === isDone(item)
}

/** The item as it will stand once the server has answered; `null`: it will be gone. */
export function afterWrite(
  write: Write<AnyItem>,
  before: Saved | undefined,
  now: string,
): Saved | null {
  if (write.kind === 'remove') return null
  const item = before ?? draftOf(write.title, now)
  if (write.kind === 'add') return item
  if (write.kind === 'note') {
    return { ...item, note: isBlank(write.note) ? null : write.note, updatedAt: now }
  }
  if (write.kind === 'rate') {
    const kept = write.rating === null ? { ...item, updatedAt: now } : seen(item, now)
    return { ...kept, rating: write.rating }
  }
  if (write.kind === 'rank') return { ...item, rank: write.rank }
  if (write.isWatched) return seen(item, now)
  return { ...withDone(item, null), updatedAt: now }
}

function seen(item: Saved, now: string): Saved {
  return { ...withDone(item, (isDone(item) ? doneAt(item) : null) ?? now), updatedAt: now }
}

function draftOf(title: AnyItem, now: string): Saved {
  if ('addedAt' in title) return title
  const marks = { note: null, rating: null, rank: null, addedAt: now, updatedAt: now }
  if ('steamApiId' in title) {
    const { steamApiId, name, headerImage } = title
    const facts = { steamApiId, name, headerImage, genres: [], releaseDate: null }
    return { ...facts, isPlayed: false, playedAt: null, ...marks }
  }
  const own = {
    tmdbId: title.id,
    overview: title.overview,
    poster_path: title.poster_path,
    vote_average: title.vote_average,
    vote_count: title.vote_count,
    genres: title.genres,
    isWatched: false,
    watchedAt: null,
    ...marks,
  }
  return title.mediaType === 'movie'
    ? { mediaType: 'movie', title: title.title, release_date: title.release_date, ...own }
    : { mediaType: 'tv', name: title.name, first_air_date: title.first_air_date, ...own }
}
