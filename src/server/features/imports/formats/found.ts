import type { NoteReader } from '#shared/lists.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import type { OwnChoices } from './own-choices.ts'
import type { OwnItem } from './own-item.ts'

/** What a file speaks of; `show` where it does not say whether a film or a series. */
export type FoundKind = 'movie' | 'tv' | 'game' | 'show' | 'episode'

export interface ForeignIds {
  readonly tmdb?: number | undefined
  /** `tt…`. */
  readonly imdb?: string | undefined
  readonly tvdb?: number | undefined
  readonly steam?: number | undefined
}

/** From the least to the most that a file says: of several, the last one holds. */
export const STATES = ['toSee', 'inProgress', 'paused', 'abandoned', 'seen'] as const
export type FoundState = (typeof STATES)[number]

/** One time that it was seen. */
export interface FoundViewing {
  /** `YYYY-MM-DD`, or empty when unknown. */
  readonly day: string
  readonly rating: number | null
  readonly note: string | null
  readonly noteReader?: NoteReader
  readonly spoiler?: NoteMark | undefined
}

/** An episode, and the days on which it was seen: empty for an unknown one. */
export interface FoundEpisode {
  readonly season: number
  readonly episode: number
  readonly days: readonly string[]
}

/** What could not be taken as it was. */
export type Warning = 'RATING_OUT_OF_SCALE' | 'NOTE_CUT'

/** A title as any format says it. */
export interface FoundTitle {
  readonly kind: FoundKind
  readonly title: string
  readonly originalTitle: string | null
  readonly year: number | null
  readonly ids: ForeignIds
  readonly state: FoundState | null
  /** 1–10. */
  readonly rating: number | null
  readonly note: string | null
  readonly noteReader: NoteReader | null
  /** Of an export of ours. */
  readonly spoiler?: NoteMark | undefined
  readonly isHidden: boolean
  /** The oldest first, the undated before. */
  readonly viewings: readonly FoundViewing[]
  readonly episodes: readonly FoundEpisode[]
  /** Everything up to this one was seen, nobody knows when. */
  readonly upTo: { readonly season: number; readonly episode: number } | null
  readonly isFavourite: boolean
  /** Its place in the ranking. */
  readonly rank: number | null
  /** The last day that the file tells of it; empty when it tells none. */
  readonly lastDay: string
  readonly warnings: readonly Warning[]
  /** All that an export of ours tells. */
  readonly own?: OwnItem | undefined
}

export interface OwnListFacts {
  readonly id: string
  readonly reader: 'self' | 'friends'
  readonly createdAt: string
}

/** A list of one's own, in its order; its items are places in `Found.titles`. */
export interface FoundList {
  readonly name: string
  readonly words: string
  readonly isNumbered: boolean
  /** Of an export of ours. */
  readonly own?: OwnListFacts | undefined
  readonly items: readonly { readonly title: number; readonly words: string }[]
}

export interface Found {
  readonly formats: readonly string[]
  readonly titles: readonly FoundTitle[]
  readonly lists: readonly FoundList[]
  /** Of an export of ours. */
  readonly choices?: OwnChoices | undefined
}
