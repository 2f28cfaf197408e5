import type { SavedGame } from '#shared/saved-games.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import { keyOf, nameOf, type AnyTitle, type ShowKey } from './any-title.ts'

/** What one may keep in a list, as a card may get it: from a catalogue or from a list. */
export type AnyItem = AnyTitle | AnyGame
export type AnyGame = Pick<SavedGame, 'steamApiId' | 'name' | 'headerImage'> | SavedGame

/** What stands in someone's list. */
export type Saved = SavedShow | SavedGame

/** The parts of someone's list; each has its own ranking. */
export type Part = MediaType | 'game'

export type ItemKey = ShowKey | `game:${number}`

/** The place of an item that has left its page and is asked for again: nothing moves meanwhile. */
export interface Held {
  readonly heldFor: ItemKey
}

export type Slot<S extends Saved = SavedShow> = S | Held

export function itemKey(item: AnyItem): ItemKey {
  return 'steamApiId' in item ? `game:${item.steamApiId}` : keyOf(item)
}

export function slotKey(slot: Slot<Saved>): ItemKey {
  return 'heldFor' in slot ? slot.heldFor : itemKey(slot)
}

export function itemName(item: AnyItem): string {
  return 'steamApiId' in item ? item.name : nameOf(item)
}

export function partOf(item: AnyItem): Part {
  return 'steamApiId' in item ? 'game' : item.mediaType
}

/** Seen, or played. */
export function isDone(item: Saved): boolean {
  return 'steamApiId' in item ? item.isPlayed : item.isWatched
}

/** The same item seen or played since `at`, or (`null`) still to do. */
export function withDone<S extends Saved>(item: S, at: string | null): S {
  return 'steamApiId' in item
    ? { ...item, isPlayed: at !== null, playedAt: at }
    : { ...item, isWatched: at !== null, watchedAt: at }
}

export function doneAt(item: Saved): string | null {
  return 'steamApiId' in item ? item.playedAt : item.watchedAt
}
