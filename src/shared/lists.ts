import * as z from 'zod/mini'
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

/** 1–10, in half stars. */
export const Rating = z.int().check(z.gte(1), z.lte(10))
export const NOTE_MAX = 2000
/** Text; `null` or blank for none. */
export const Note = z.nullable(text(0, NOTE_MAX))
