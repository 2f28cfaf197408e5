import * as z from 'zod/mini'
import { SPOILER_NUMBER_MAX } from './bounds.ts'
import { Note, NoteReader } from './lists.ts'

/** The seal of a note: a whole title or game, or a series up to an episode. */
export const NoteMark = z.union([
  z.strictObject({}),
  z.strictObject({
    season: z.int().check(z.gte(0), z.lte(SPOILER_NUMBER_MAX)),
    episode: z.int().check(z.gte(0), z.lte(SPOILER_NUMBER_MAX)),
  }),
])
export type NoteMark = z.infer<typeof NoteMark>

/** The seal as shown. When the note's text is missing, the reader has not got there yet. */
export const NoteSpoiler = z.union([z.object({ season: z.int(), episode: z.int() }), z.object({})])
export type NoteSpoiler = z.infer<typeof NoteSpoiler>

/** The seal in a request: omitted: unchanged; `null`: no seal. */
export const spoilerInRequest = { spoiler: z.optional(z.nullable(NoteMark)) }
/** The seal in a reply. */
export const spoilerInReply = { spoiler: z.optional(NoteSpoiler) }

/** A note in a reply. */
export const noteFields = {
  note: Note,
  /** Omitted: unchanged; for a new note, the user's default. */
  noteReader: z.optional(NoteReader),
  ...spoilerInRequest,
}
