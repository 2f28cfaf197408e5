import type { Comment, Thread } from '#shared/comments.ts'
import { toInstant } from '#server/instants.ts'
import { toReacted, toText } from '../chat/present.ts'
import { toPerson } from '../friends/present.ts'
import type { CommentRow } from './queries.ts'

/** @param open ids of the comments whose spoilers the reader may see */
export function toThread(rows: readonly CommentRow[], open: ReadonlySet<string>): Thread {
  const reactions = rows.flatMap(({ reaction, author_id: id, username, avatar }) =>
    reaction === null ? [] : [{ reaction, id, username, avatar }],
  )
  return {
    comments: rows
      .filter(({ reaction }) => reaction === null)
      .map((row) => toComment(row, open.has(row.id))),
    reactions: toReacted(reactions),
  }
}

export function toComment(row: Omit<CommentRow, 'reaction'>, isOpen: boolean): Comment {
  const { id, author_id, username, avatar, words, spoiler, sent_at, edited_at } = row
  const { body, ...mark } = toText(words, spoiler, isOpen)
  return {
    id,
    author: toPerson({ id: author_id, username, avatar }),
    words: body,
    ...mark,
    sentAt: toInstant(sent_at),
    ...(edited_at !== null && { editedAt: toInstant(edited_at) }),
  }
}
