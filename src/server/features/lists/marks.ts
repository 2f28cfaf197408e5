import type { Item } from './kind.ts'

/** The owner's marks, as stored. */
export const MARKS = [
  'note',
  'note_reader',
  'note_seal',
  'is_hidden',
  'rating',
  'is_done',
  'done_at',
  'done_in',
  'progress',
] as const
export type Marks = Pick<Item<object>, (typeof MARKS)[number]>
