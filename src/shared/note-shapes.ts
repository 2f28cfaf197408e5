import * as z from 'zod/mini'
import { MARK_MAX } from './bounds.ts'
import { Note, NoteReader } from './lists.ts'

/** What a note tells of: the title or game as a whole, or a series up to an episode. */
export const NoteMark = z.union([
  z.strictObject({}),
  z.strictObject({
    season: z.int().check(z.gte(0), z.lte(MARK_MAX)),
    episode: z.int().check(z.gte(1), z.lte(MARK_MAX)),
  }),
])
export type NoteMark = z.infer<typeof NoteMark>

/** The same as it is shown. Without the words beside it, the reader has not got there. */
export const NoteSpoiler = z.union([z.object({ season: z.int(), episode: z.int() }), z.object({})])
export type NoteSpoiler = z.infer<typeof NoteSpoiler>

/** What a note adds to a body: left out, as it stands; `null`: it tells of nothing. */
export const marked = { spoiler: z.optional(z.nullable(NoteMark)) }
/** What a note that tells of something adds to a reply. */
export const spoiled = { spoiler: z.optional(NoteSpoiler) }

/** What is sent of an item's note. */
export const noted = {
  note: Note,
  /** Left out: as it stands, and for a first note what the person chose for all. */
  noteReader: z.optional(NoteReader),
  ...marked,
}
