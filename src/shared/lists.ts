import * as z from 'zod/mini'
import { Flag } from './paging.ts'
import { text } from './text.ts'

/** Sort orders of a list. Unrated and unranked items come last in both directions. */
export const SortEnum = z.enum([
  'RATING_DESC',
  'RATING_ASC',
  'DATE_DESC',
  'DATE_ASC',
  'TITLE_ASC',
  'RANK_ASC',
])
export type SortEnum = z.infer<typeof SortEnum>
export const DEFAULT_SORT: SortEnum = 'DATE_DESC'

/**
 * Progress beside to do and done. In progress and paused titles are still to do; abandoned ones are
 * neither, and are listed only on request.
 */
export const Progress = z.enum(['inProgress', 'paused', 'abandoned'])
export type Progress = z.infer<typeof Progress>

export const progressFilter = {
  /** Only these; overrides `isWatched`, `isPlayed` and any `state:` in the filter. */
  progress: z.optional(Progress),
  /** Includes abandoned items in an unfiltered list. */
  withAbandoned: z.optional(Flag),
}

/** 1–10, in half stars. */
export const Rating = z.int().check(z.gte(1), z.lte(10))
export const NOTE_MAX = 2000
/** Readers of a note beside its author: friends, or nobody. */
export const NoteReader = z.enum(['friends', 'self'])
export type NoteReader = z.infer<typeof NoteReader>
/** Text; `null` or blank for none. */
export const Note = z.nullable(text(0, NOTE_MAX))
