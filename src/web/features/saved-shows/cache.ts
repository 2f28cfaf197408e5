import type { Page } from '#shared/paging.ts'
import type { SavedShow, SortEnum } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import { keyOf, type AnyTitle, type ShowKey } from '#web/features/titles/components/any-title.ts'

/** A list of the list screen: what the server filters and orders by. */
export interface ListFilter {
  readonly type: MediaType | 'all'
  readonly watched: boolean | undefined
  readonly sort: SortEnum
  readonly query: string
}

/** The place of an item that has left its page and is asked for again: nothing moves meanwhile. */
export interface Held {
  readonly heldFor: ShowKey
}

export type Slot = SavedShow | Held
export type ListPage = Page<Slot>

/** The pages of one list that are in the cache, by number. */
export type ListPages = ReadonlyMap<number, ListPage>

/** What a person does to a title of theirs. Ticking or rating one that is not saved saves it too. */
export type Write =
  | { readonly kind: 'add'; readonly title: AnyTitle }
  | { readonly kind: 'remove'; readonly title: AnyTitle }
  | { readonly kind: 'note'; readonly title: AnyTitle; readonly note: string }
  | { readonly kind: 'rate'; readonly title: AnyTitle; readonly rating: number | null }
  | { readonly kind: 'watch'; readonly title: AnyTitle; readonly isWatched: boolean }
  | { readonly kind: 'rank'; readonly title: AnyTitle; readonly rank: number | null }

export function slotKey(slot: Slot): ShowKey {
  return 'heldFor' in slot ? slot.heldFor : keyOf(slot)
}

/** Adding appends; noting, rating and ticking replace where the item stands. */
export function putInFull(list: readonly SavedShow[], item: SavedShow): readonly SavedShow[] {
  const at = list.findIndex((other) => keyOf(other) === keyOf(item))
  return at === -1 ? [...list, item] : list.with(at, item)
}

export function dropFromFull(list: readonly SavedShow[], key: ShowKey): readonly SavedShow[] {
  const kept = list.filter((item) => keyOf(item) !== key)
  return kept.length === list.length ? list : kept
}

/** The item leaves the page and its place stays open until the page's own answer. */
export function holdInPage(page: ListPage, key: ShowKey): ListPage {
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
export function dropFromPages(pages: ListPages, key: ShowKey): ListPages {
  const found = [...pages].find(([, page]) => page.results.some((slot) => slotKey(slot) === key))
  if (!found) return pages
  const next = new Map<number, ListPage>()
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
export function belongs(filter: ListFilter, item: SavedShow): boolean {
  if (filter.type !== 'all' && filter.type !== item.mediaType) return false
  return filter.watched === undefined || filter.watched === item.isWatched
}

/** The item as it will stand once the server has answered; `null`: it will be gone. */
export function afterWrite(
  write: Write,
  before: SavedShow | undefined,
  now: string,
): SavedShow | null {
  if (write.kind === 'remove') return null
  const item = before ?? draftOf(write.title, now)
  if (write.kind === 'add') return item
  if (write.kind === 'note') {
    return { ...item, note: write.note.trim() === '' ? null : write.note, updatedAt: now }
  }
  if (write.kind === 'rate') {
    const kept = write.rating === null ? { ...item, updatedAt: now } : seen(item, now)
    return { ...kept, rating: write.rating }
  }
  if (write.kind === 'rank') return { ...item, rank: write.rank, updatedAt: now }
  if (write.isWatched) return seen(item, now)
  return { ...item, isWatched: false, watchedAt: null, updatedAt: now }
}

function seen(item: SavedShow, now: string): SavedShow {
  return { ...item, isWatched: true, watchedAt: item.watchedAt ?? now, updatedAt: now }
}

function draftOf(title: AnyTitle, now: string): SavedShow {
  if ('tmdbId' in title) return title
  const own = {
    tmdbId: title.id,
    overview: title.overview,
    poster_path: title.poster_path,
    vote_average: title.vote_average,
    vote_count: title.vote_count,
    genres: title.genres,
    note: null,
    rating: null,
    isWatched: false,
    watchedAt: null,
    rank: null,
    addedAt: now,
    updatedAt: now,
  }
  return title.mediaType === 'movie'
    ? { mediaType: 'movie', title: title.title, release_date: title.release_date, ...own }
    : { mediaType: 'tv', name: title.name, first_air_date: title.first_air_date, ...own }
}
