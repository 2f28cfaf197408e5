import { useState } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import { keyOf, type ShowKey } from '#web/features/lists/any-title.ts'

const LONGEST_ROW = 20

/** Titles to see, latest added first. */
export function toSee(saved: SavedMap): readonly SavedShow[] {
  return [...saved.values()]
    .filter((show) => !show.isWatched && show.progress === undefined)
    .toSorted((one, other) => other.addedAt.localeCompare(one.addedAt))
    .slice(0, LONGEST_ROW)
}

/** Titles in progress, latest activity first. */
export function toResume(saved: SavedMap): readonly SavedShow[] {
  return [...saved.values()]
    .filter(({ progress }) => progress === 'inProgress')
    .toSorted((one, other) => lastAt(other).localeCompare(lastAt(one)))
    .slice(0, LONGEST_ROW)
}

function lastAt(show: SavedShow): string {
  const tickedAt = show.mediaType === 'tv' ? show.episodes?.tickedAt : undefined
  return tickedAt ?? show.updatedAt
}

/** Seen titles without stars, latest seen first. */
export function toRate(saved: SavedMap): readonly SavedShow[] {
  return [...saved.values()]
    .filter((show) => show.isWatched && show.rating === null)
    .toSorted((one, other) => (other.watchedAt ?? '').localeCompare(one.watchedAt ?? ''))
    .slice(0, LONGEST_ROW)
}

/**
 * The row after a change: titles that no longer match stay in place until the screen is opened
 * again, so that nothing moves while ticking or rating; deleted ones leave, new ones come first.
 */
export function keepPlaces(
  shown: readonly ShowKey[],
  belonging: readonly SavedShow[],
  saved: SavedMap,
): readonly ShowKey[] {
  const added = belonging.map(keyOf).filter((key) => !shown.includes(key))
  const remaining = shown.filter((key) => saved.has(key))
  return added.length === 0 && remaining.length === shown.length ? shown : [...added, ...remaining]
}

interface Own {
  readonly saved: SavedMap
  readonly isPending: boolean
}

/**
 * A row of the user's titles that keeps its order while on screen. The order is set once both films
 * and series have loaded, else the last to load would come first.
 */
export function useOwnRow(
  { saved, isPending }: Own,
  pick: (saved: SavedMap) => readonly SavedShow[],
): readonly SavedShow[] {
  const [shown, setShown] = useState<readonly ShowKey[]>([])
  const next = isPending ? shown : keepPlaces(shown, pick(saved), saved)
  if (next !== shown) setShown(next)
  return next.flatMap((key) => saved.get(key) ?? [])
}
