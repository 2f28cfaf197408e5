import type { NoteReader } from '#shared/lists.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import type { OwnChoices } from './own-choices.ts'
import type { OwnItem } from './own-item.ts'

/** `show` when the file does not distinguish films from series. */
export type FoundKind = 'movie' | 'tv' | 'game' | 'show' | 'episode'

export interface ForeignIds {
  readonly tmdb?: number | undefined
  /** `tt…`. */
  readonly imdb?: string | undefined
  readonly tvdb?: number | undefined
  readonly steam?: number | undefined
}

/** By increasing precedence: of several, the last in this order wins. */
export const STATES = ['toSee', 'inProgress', 'paused', 'abandoned', 'seen'] as const
export type FoundState = (typeof STATES)[number]

/** One viewing. */
export interface FoundViewing {
  /** `YYYY-MM-DD`; empty when unknown. */
  readonly day: string
  readonly rating: number | null
  readonly note: string | null
  readonly noteReader?: NoteReader
  readonly spoiler?: NoteMark | undefined
}

/** An episode with the days it was seen; an empty day is unknown. */
export interface FoundEpisode {
  readonly season: number
  readonly episode: number
  readonly days: readonly string[]
  /** Its viewings with stars or a note, whose days are also among `days`. */
  readonly said?: readonly FoundViewing[]
}

/** A value that could not be imported as it was. */
export type Warning = 'RATING_OUT_OF_SCALE' | 'NOTE_CUT' | 'TIMES_CUT'

/** A title in the common form of all formats. */
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
  readonly spoiler?: NoteMark | undefined
  readonly isHidden: boolean
  /** Undated first, then oldest first. */
  readonly viewings: readonly FoundViewing[]
  readonly episodes: readonly FoundEpisode[]
  /** Every episode up to this one was seen, undated. */
  readonly upTo: { readonly season: number; readonly episode: number } | null
  /** Seasons seen whole, undated. */
  readonly seasons?: readonly number[] | undefined
  /** Set when its file does not state whether it is seen or to see. */
  readonly isUnsaid?: true | undefined
  /** The day of its rating, when the day of viewing is unknown. */
  readonly ratedDay?: string | undefined
  readonly isFavourite: boolean
  /** Its rank. */
  readonly rank: number | null
  /** Of a game. */
  readonly minutesPlayed?: number | undefined
  /** The latest date the file mentions for it; empty when none. */
  readonly lastDay: string
  readonly warnings: readonly Warning[]
  /** Facts that only Calepin's export has. */
  readonly own?: OwnItem | undefined
}

export interface OwnListFacts {
  readonly id: string
  readonly reader: 'self' | 'friends'
  readonly createdAt: string
  /** Absent from older exports. */
  readonly updatedAt?: string | undefined
}

/** A custom list in order; items are indexes into `Found.titles`. */
export interface FoundList {
  readonly name: string
  readonly words: string
  readonly isNumbered: boolean
  /** From Calepin's export only. */
  readonly own?: OwnListFacts | undefined
  readonly items: readonly {
    readonly title: number
    readonly words: string
    /** Whether the importing user wrote the text; by default they did. */
    readonly isOwn?: boolean
  }[]
}

/** What was skipped while reading. */
export interface Remarks {
  /** Parts that the export declares missing. */
  readonly missing: readonly string[]
  /** Number of titles missing from the export's own count. */
  readonly missingTitles: number
  /** Rows without a title, or about what Calepin does not keep. */
  readonly leftRows: number
  /** Rows of a table of no known format whose date could not be read. */
  readonly unreadDays: number
}

export interface Found {
  readonly formats: readonly string[]
  readonly count: number
  /** Created lazily; can be iterated only once. */
  readonly titles: Iterable<FoundTitle>
  readonly lists: readonly FoundList[]
  readonly remarks: Remarks
  /** From Calepin's export only. */
  readonly choices?: OwnChoices | undefined
}
