import { fr } from '#web/i18n/fr.ts'
import type { RibbonState } from '#web/ui/ribbon.tsx'
import type { Write } from './cache.ts'
import { isDone, type AnyItem, type Saved } from './item.ts'

/** The state of a saved item. */
export type ItemState = RibbonState

export const ITEM_STATES = ['toDo', 'inProgress', 'paused', 'abandoned', 'done'] as const

export function stateOf(saved: Saved): ItemState {
  return saved.progress ?? (isDone(saved) ? 'done' : 'toDo')
}

/** « À voir », « En cours », « Fait » */
export function stateLabel(item: AnyItem, state: ItemState): string {
  if (state !== 'toDo' && state !== 'done') return fr.watchlist.progress[state]
  return ('steamApiId' in item ? fr.gameList.card : fr.watchlist.card)[state]
}

/** The write that puts an item in this state. */
export function toState(title: AnyItem, state: ItemState): Write<AnyItem> {
  if (state === 'toDo' || state === 'done') {
    return { kind: 'watch', title, isWatched: state === 'done' }
  }
  return { kind: 'progress', title, progress: state }
}

/** « S2 É4 · 14/24 »: the next episode of a series in progress, and how much of it was seen. */
export function episodesLine(saved: Saved): string | undefined {
  if (!('episodes' in saved) || !saved.episodes?.next || saved.episodes.seen === 0) return undefined
  const { next, seen, aired } = saved.episodes
  return `${fr.watchlist.progress.place(next.season, next.episode)} · ${seen}/${aired}`
}
