import type { ViewingKind } from '#shared/days.ts'
import type { NoteReader, Progress } from '#shared/lists.ts'

/**
 * How one kind of list is stored: its two tables, and their names for the columns that every list
 * has. The others have the same name in all: `user_id title title_key release_date genres note
 * note_reader note_seal is_hidden rating done_in rank added_at updated_at`, and `user_id ranked version version_shown`.
 */
export interface Kind<P extends string, F extends object> {
  readonly items: 'saved_shows' | 'saved_games'
  readonly lists: 'show_lists' | 'game_lists'
  /** The column that separates the parts of a list, where there are several. */
  readonly part?: 'media_type'
  /** Every part; each has its own ranking and its own totals. */
  readonly parts: readonly P[]
  readonly id: 'tmdb_id' | 'steam_api_id'
  readonly isDone: 'is_watched' | 'is_played'
  readonly doneAt: 'watched_at' | 'played_at'
  readonly toDo: 'to_watch' | 'to_play'
  readonly done: 'watched' | 'played'
  readonly toDoHidden: 'to_watch_hidden' | 'to_play_hidden'
  readonly doneHidden: 'watched_hidden' | 'played_hidden'
  /** The columns specific to this kind, including `part`. */
  readonly facts: readonly (keyof F & string)[]
  /** The owner's marks specific to this kind; `null` in a new item. */
  readonly marks: readonly (keyof F & string)[]
}

/** The columns of `Item` that a kind stores under names of its own. */
export function storedNames({
  isDone,
  doneAt,
}: Pick<Kind<string, object>, 'isDone' | 'doneAt'>): Readonly<Record<string, string>> {
  return { is_done: isDone, done_at: doneAt }
}

/** One part of a user's list. */
export interface PartKey<P extends string = string> {
  readonly userId: string
  readonly part: P
}

/** Identifies one item: owner, part, id. */
export interface Key<P extends string = string> extends PartKey<P> {
  readonly id: number
}

/** To do, done, or abandoned. */
export type DoneState = 0 | 1 | 2
export const ABANDONED: DoneState = 2

/** The facts every saved item has. */
export interface CommonFacts {
  readonly title: string
  readonly release_date: string | null
  /** JSON array of genre names. */
  readonly genres: string
}

/** Whether only the client's data is known. */
export function hasNoFacts({ release_date, genres }: CommonFacts): boolean {
  return release_date === null && genres === '[]'
}

/** The owner's marks. */
interface Marks {
  readonly note: string | null
  readonly note_reader: NoteReader
  /** As in db/note-seals.ts. */
  readonly note_seal: number | null
  /** Hidden from friends. */
  readonly is_hidden: 0 | 1
  readonly rating: number | null
  readonly is_done: DoneState
  readonly done_at: number | null
  /** Its month or year, where no more is known. */
  readonly done_in: string | null
  readonly progress: Progress | null
  readonly rank: number | null
  readonly added_at: number
  readonly updated_at: number
}

/** A saved item: a row without its owner and search columns. */
export type Item<F extends object> = { readonly id: number } & CommonFacts & Marks & F

/** With the owner's time zone, in which viewings are dated; `null` for UTC. */
export interface Zoned {
  readonly zone: string | null
}

/** The totals of one part of a list. */
export interface Totals<P extends string> {
  readonly part: P
  readonly to_do: number
  readonly done: number
  /** Of these, those hidden from friends. */
  readonly to_do_hidden: number
  readonly done_hidden: number
  readonly ranked: number
  /** Incremented by every write. */
  readonly version: number
  /** Incremented by every write that friends see. */
  readonly version_shown: number
}

/** What a deleted item leaves behind, which must be deleted too. */
export interface Leftovers {
  readonly has_viewings: 0 | 1
  readonly has_comments: 0 | 1
}

/** Several items with all their viewings, including a series' episodes. */
export function worksOf({ userId, part }: PartKey, workIds: readonly number[]) {
  const kinds = part === 'tv' ? (['tv', 'episode'] as const) : [part as ViewingKind]
  return { userId, kinds, workIds }
}
