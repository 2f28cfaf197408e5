import type { AnyTitle, ShowKey } from '#web/features/lists/any-title.ts'
import { titleLine } from './title-line.ts'
import { keyOf, nameOf } from '#web/features/lists/any-title.ts'

/** Passed from a card to the page it opens: same cover and name at once. */
export interface KnownTitle {
  readonly key: ShowKey
  readonly name: string
  readonly posterPath: string | null
  /** Genres and line of the generated cover. */
  readonly genres?: readonly string[]
  readonly facts?: string
}

export function toKnownTitle(title: AnyTitle): KnownTitle {
  const { poster_path: posterPath, genres } = title
  return { key: keyOf(title), name: nameOf(title), posterPath, genres, facts: titleLine(title) }
}

/** View transition name of this title's cover. */
export function coverName(key: ShowKey): string {
  return `cover-${key.replace(':', '-')}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    known?: KnownTitle
  }
}
