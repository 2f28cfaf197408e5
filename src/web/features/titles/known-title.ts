import type { AnyTitle, ShowKey } from '#web/features/lists/any-title.ts'
import { keyOf, nameOf } from '#web/features/lists/any-title.ts'

/** What a card tells the page that it opens, so that it begins with the same cover and name. */
export interface KnownTitle {
  readonly key: ShowKey
  readonly name: string
  readonly posterPath: string | null
}

export function knownOf(title: AnyTitle): KnownTitle {
  return { key: keyOf(title), name: nameOf(title), posterPath: title.poster_path }
}

/** The cover of this title in a change of page, from the card to the page's own. */
export function coverName(key: ShowKey): string {
  return `cover-${key.replace(':', '-')}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    known?: KnownTitle
  }
}
