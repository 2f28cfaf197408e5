import type { NoteMark } from '#shared/note-shapes.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import type { SavedShow } from '#shared/saved-shows.ts'

export function isSameMark(
  one: NoteMark | null | undefined,
  other: NoteMark | null | undefined,
): boolean {
  if (!one || !other) return !one && !other
  if (!('episode' in one) || !('episode' in other)) {
    return 'episode' in one === 'episode' in other
  }
  return one.season === other.season && one.episode === other.episode
}

/** The last episode that I have seen: what my note is about, and the furthest that I can spoil. */
export function lastSeenMark(
  item: SavedShow | SavedGame | undefined,
): { readonly season: number; readonly episode: number } | null {
  const next = item && 'episodes' in item ? item.episodes?.next : undefined
  return next && next.episode > 1 ? { season: next.season, episode: next.episode - 1 } : null
}

/** Whether there is a note whose text is withheld. */
export function isSealed(entry: {
  readonly note: string | null
  readonly spoiler?: NoteMark | undefined
}): boolean {
  return entry.note === null && entry.spoiler !== undefined
}
