import type { Generated } from 'kysely'
import type { NoteReader } from '#shared/lists.ts'
import type { ViewingKind } from '#shared/days.ts'

/** The viewings of users' list items. */
export interface ViewingsTable {
  user_id: string
  kind: ViewingKind
  /** TMDB's id, of the series for an episode; Steam's for a game. */
  work_id: number
  /** 0 but for an episode, of which 0 are the specials. */
  season: Generated<number>
  episode: Generated<number>
  /** 1 for the earliest, which is always there; the others have seen it again. */
  number: number
  /** `YYYY-MM-DD`, `YYYY-MM`, `YYYY`, or empty when unknown: in the order of the text. */
  day: Generated<string>
  rating: number | null
  note: string | null
  note_reader: Generated<NoteReader>
  /** As in db/note-seals.ts; `null`: no seal. */
  note_seal: Generated<number | null>
  created_at: number
  updated_at: number
}
