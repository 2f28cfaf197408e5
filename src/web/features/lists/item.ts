import type { SavedGame } from '#shared/saved-games.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { EpisodesSeen } from '#shared/seasons.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Subject } from '#web/ui/compositions.ts'
import { keyOf, nameOf, tmdbIdOf, type AnyTitle, type ShowKey } from './any-title.ts'

/** An item from a catalogue or from a list. */
export type AnyItem = AnyTitle | AnyGame
export type AnyGame = Pick<SavedGame, 'steamApiId' | 'name' | 'headerImage'> | SavedGame

/** A saved item. */
export type Saved = SavedShow | SavedGame

/** Kinds of lists; each has its own ranking. */
export type Part = MediaType | 'game'

export type ItemKey = ShowKey | `game:${number}`

/** Placeholder of an item that left its page, until the page is fetched again: nothing moves meanwhile. */
export interface ItemPlaceholder {
  readonly heldFor: ItemKey
}

export type Slot<S extends Saved = SavedShow> = S | ItemPlaceholder

export function itemKey(item: AnyItem): ItemKey {
  return 'steamApiId' in item ? `game:${item.steamApiId}` : keyOf(item)
}

export function slotKey(slot: Slot<Saved>): ItemKey {
  return 'heldFor' in slot ? slot.heldFor : itemKey(slot)
}

/** Unique within its kind. */
export function itemId(item: AnyItem): number {
  return 'steamApiId' in item ? item.steamApiId : tmdbIdOf(item)
}

export function itemName(item: AnyItem): string {
  return 'steamApiId' in item ? item.name : nameOf(item)
}

/** What determines its generated cover. */
export function subjectOf(item: AnyItem): Subject {
  const genres = 'genres' in item ? item.genres : undefined
  return { title: itemName(item), kind: partOf(item), genres }
}

export function partOf(item: AnyItem): Part {
  return 'steamApiId' in item ? 'game' : item.mediaType
}

/** Seen, or played. */
export function isDone(item: Saved): boolean {
  return 'steamApiId' in item ? item.isPlayed : item.isWatched
}

/** The item, done since `at`, or (`null`) to do. */
export function withDone(item: Saved, at: string | null): Saved {
  const { doneIn: _, ...rest } = item
  if ('steamApiId' in rest) return { ...rest, isPlayed: at !== null, playedAt: at }
  const done = { ...rest, isWatched: at !== null, watchedAt: at }
  // A series that is seen has no next episode.
  return at !== null && 'episodes' in done && done.episodes
    ? { ...done, episodes: { ...done.episodes, next: null } }
    : done
}

/** How much of a series was ticked, unless it was marked seen beyond that. */
export function tickedOf(item: Saved): EpisodesSeen | undefined {
  if (!('episodes' in item) || !item.episodes || item.episodes.aired === 0) return undefined
  return isDone(item) && item.episodes.seen < item.episodes.aired ? undefined : item.episodes
}

export function doneAt(item: Saved): string | null {
  return 'steamApiId' in item ? item.playedAt : item.watchedAt
}
