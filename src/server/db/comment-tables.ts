import type { ViewingKind } from '#shared/days.ts'
import type { Reaction } from '#shared/message-parts.ts'

/* As in tables.ts: instants are milliseconds since the epoch, JSON is text. */

export interface CommentTables {
  comments: CommentsTable
}

/** A comment or a reaction under a note or a viewing. */
export interface CommentsTable {
  /** The owner of the note or viewing. */
  owner_id: string
  kind: ViewingKind
  work_id: number
  /** As in `viewings`. */
  season: number
  episode: number
  /** The viewing's `created_at`, which renumbering does not change; 0: the item's own note. */
  seen_at: number
  id: string
  author_id: string
  /** `null`: a comment with text. */
  reaction: Reaction | null
  /** Empty for a reaction, and under a spoiler. */
  words: string
  /** JSON: the spoiler mark of the text. */
  spoiler: string | null
  sent_at: number
  edited_at: number | null
}
