import type { NoteReader } from '#shared/lists.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import type { OwnItem } from './own-item.ts'
import {
  type ForeignIds,
  type FoundEpisode,
  type FoundKind,
  type FoundState,
  type FoundViewing,
  STATES,
  type Warning,
} from './found.ts'

/** Most viewings of a title or an episode. */
export const MOST_TIMES = 1000
/** Most undated rewatches of a title or an episode. */
export const MOST_REWATCHES = 100

interface EpisodeDraft extends FoundEpisode {
  readonly days: string[]
  said?: FoundViewing[]
}

/** A title while files are read. There may be 100,000: what most lack is created when needed. */
export interface Draft {
  kind: FoundKind
  title: string
  originalTitle: string
  year: number | null
  ids: ForeignIds
  /** The recorded state with the highest precedence. */
  state: FoundState | null
  rating: number | null
  note: string
  noteDay: string
  noteReader: NoteReader | null
  spoiler?: NoteMark | undefined
  isHidden: boolean
  viewings?: Map<string, FoundViewing>
  /** Undated rewatches beyond those in `viewings`. */
  extraRewatches: number
  episodes?: Map<string, EpisodeDraft>
  /** Counted events of its episodes; one set for all, since most episodes have a single event. */
  events?: Set<string>
  upTo: { season: number; episode: number } | null
  /** Seasons seen whole, without a date. */
  seasons?: Set<number>
  isFavourite: boolean
  rank: number | null
  /** Of a game. */
  minutesPlayed?: number
  lastDay: string
  /** Whether it is seen or to see is a guess: its file does not state it. */
  isStateGuessed: boolean
  /** The day it was rated, which may be that of a viewing. */
  ratedDay: string
  warnings?: Set<Warning>
  /** Facts that only Calepin's export has. */
  own?: OwnItem | undefined
}

export function emptyDraft(kind: FoundKind): Draft {
  return {
    kind,
    title: '',
    originalTitle: '',
    year: null,
    ids: {},
    state: null,
    rating: null,
    note: '',
    noteDay: '',
    noteReader: null,
    isHidden: false,
    extraRewatches: 0,
    upTo: null,
    isFavourite: false,
    rank: null,
    lastDay: '',
    isStateGuessed: false,
    ratedDay: '',
  }
}

/** Records a state; of several, the last in `STATES` wins. */
export function markAs(draft: Draft, state: FoundState): void {
  const before = draft.state === null ? -1 : STATES.indexOf(draft.state)
  if (STATES.indexOf(state) > before) draft.state = state
}

export function warn(draft: Draft, warning: Warning): void {
  draft.warnings ??= new Set()
  draft.warnings.add(warning)
}

/** Records a viewing, dated or not. @param event its id in the source */
export function addViewing(
  draft: Draft,
  given: {
    readonly day?: string
    readonly event?: string | undefined
    readonly rating?: number | null
    readonly note?: string
    readonly noteReader?: NoteReader
    readonly spoiler?: NoteMark | undefined
  } = {},
): void {
  const { day = '', event = day, rating = null, note = '', noteReader, spoiler } = given
  markAs(draft, 'seen')
  date(draft, day)
  if (event === '') return
  draft.viewings ??= new Map()
  const known = draft.viewings.get(event)
  if (!known && draft.viewings.size >= MOST_TIMES) return warn(draft, 'TIMES_CUT')
  draft.viewings.set(event, {
    day: known?.day || day,
    rating: rating ?? known?.rating ?? null,
    note: (note || known?.note) ?? null,
    ...(noteReader && { noteReader }),
    ...(spoiler && { spoiler }),
  })
}

/** The latest note becomes the title's, with its own reader and seal. */
export function setNote(
  draft: Draft,
  note: string,
  day = '',
  { isPrivate = false, isSpoiler = false } = {},
): void {
  if (note === '' || (draft.note !== '' && day < draft.noteDay)) return
  draft.note = note
  draft.noteDay = day
  draft.noteReader = isPrivate ? 'self' : null
  draft.spoiler = isSpoiler ? {} : undefined
  date(draft, day)
}

/** @param rating `undefined` when the file's value is outside its scale */
export function setRating(draft: Draft, rating: number | null | undefined, day = ''): void {
  if (rating === undefined) warn(draft, 'RATING_OUT_OF_SCALE')
  else if (rating !== null) draft.rating = rating
  date(draft, day)
}

/** Records a day that its file mentions. */
export function date(draft: Draft, day: string): void {
  if (day > draft.lastDay) draft.lastDay = day
}
