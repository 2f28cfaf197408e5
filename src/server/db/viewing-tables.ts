import type { Generated } from 'kysely'
import type { NoteReader } from '#shared/lists.ts'
import type { ViewingKind } from '#shared/days.ts'

/** The viewings of users' list items. */
export interface ViewingsTable {
  user_id: string
  kind: ViewingKind
  /** TMDB's id, of the series for an episode; Steam's for a game. */
  work_id: number
  /** 0 except for an episode, whose season 0 is the specials. */
  season: Generated<number>
  episode: Generated<number>
  /** 1 for the earliest, which always exists; higher for rewatches and replays. */
  number: number
  /** `YYYY-MM-DD`, `YYYY-MM`, `YYYY`, or empty when unknown: sorts as text. */
  day: Generated<string>
  rating: number | null
  note: string | null
  note_reader: Generated<NoteReader>
  /** As in db/note-seals.ts; `null`: no seal. */
  note_seal: Generated<number | null>
  created_at: number
  updated_at: number
}
