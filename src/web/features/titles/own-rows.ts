import { useState } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import { keyOf, type ShowKey } from '#web/features/lists/any-title.ts'

const LONGEST_ROW = 20

/** What is to see, the latest added first. */
export function toSee(saved: SavedMap): readonly SavedShow[] {
  return [...saved.values()]
    .filter((show) => !show.isWatched)
    .toSorted((one, other) => other.addedAt.localeCompare(one.addedAt))
    .slice(0, LONGEST_ROW)
}

/** What was seen and has no stars yet, the latest seen first. */
export function toRate(saved: SavedMap): readonly SavedShow[] {
  return [...saved.values()]
    .filter((show) => show.isWatched && show.rating === null)
    .toSorted((one, other) => (other.watchedAt ?? '').localeCompare(one.watchedAt ?? ''))
    .slice(0, LONGEST_ROW)
}

/**
 * The row after a change: what no longer belongs to it stays in its place until the screen is
 * opened again, so that nothing moves under the hand that ticks or rates; what is deleted leaves,
 * what is new comes first.
 */
export function keepPlaces(
  shown: readonly ShowKey[],
  belonging: readonly SavedShow[],
  saved: SavedMap,
): readonly ShowKey[] {
  const added = belonging.map(keyOf).filter((key) => !shown.includes(key))
  const kept = shown.filter((key) => saved.has(key))
  return added.length === 0 && kept.length === shown.length ? shown : [...added, ...kept]
}

interface Own {
  readonly saved: SavedMap
  readonly isPending: boolean
}

/**
 * A row of one's own titles that keeps its places while it is on the screen. Films and series come
 * one after the other: places are given when both are there, else the last to come would be first.
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
