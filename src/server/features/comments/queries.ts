import { sql } from 'kysely'
import { COMMENTS_MAX } from '#shared/comments.ts'
import type { Reaction } from '#shared/message-parts.ts'
import { areBlocked } from '#server/db/blocks.ts'
import type { CommentsTable } from '#server/db/comment-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'
import {
  isReadable,
  isUnder,
  isWithFriend,
  keyOf,
  named,
  type Named,
  type Thread,
} from './thing-queries.ts'

/** A comment with its author's name. */
export interface CommentRow extends Pick<
  CommentsTable,
  'id' | 'author_id' | 'reaction' | 'words' | 'spoiler' | 'sent_at' | 'edited_at'
> {
  readonly username: string
  readonly avatar: UsersTable['avatar']
}

/**
 * The comments under a note or viewing that the reader may see, oldest first: those of the owner and of the
 * owner's current friends, minus blocked people. `undefined` when the reader may not read the note or
 * viewing itself.
 */
export async function listAnswers(db: Db, thread: Thread): Promise<CommentRow[] | undefined> {
  const { userId, readerId } = thread.owner
  const { rows } = await sql<CommentRow | { readonly id: null }>`
    select c.id, c.author_id, c.reaction, c.words, c.spoiler, c.sent_at, c.edited_at,
      users.username, users.avatar
    from (select 1 as one where ${isOpen(thread)}) thing
    left join comments c on ${isUnder(named(thread))}
      and (c.author_id = ${userId} or ${isWithFriend(userId)})
      and not ${areBlocked(readerId, sql.ref('c.author_id'))}
    left join users on users.id = c.author_id
    order by c.sent_at, c.id`.execute(db)
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null)
}

interface Answer extends Pick<CommentsTable, 'id' | 'words' | 'spoiler'> {
  readonly reaction: Reaction | null
  readonly now: number
}

/**
 * Inserts a comment if the author may read the thread and it is not full, or a reaction if they may read
 * it; returns whether it was inserted.
 */
export async function insertAnswer(tx: Tx, thread: Thread, answer: Answer): Promise<boolean> {
  const { kind, workId, season, episode, seenAt } = thread
  const { id, reaction, words, spoiler, now } = answer
  const { userId, readerId } = thread.owner
  const hasRoom = sql`(select count(*) from comments c
    where ${isUnder(named(thread))} and c.reaction is null) < ${COMMENTS_MAX}`
  const { rows } = await sql`
    insert into comments (owner_id, kind, work_id, season, episode, seen_at, id, author_id,
      reaction, words, spoiler, sent_at)
    select ${userId}, ${kind}, ${workId}, ${season}, ${episode}, ${seenAt}, ${id}, ${readerId},
      ${reaction}, ${words}, ${spoiler}, ${now}
    where ${isOpen(thread)} ${reaction === null ? sql`and ${hasRoom}` : sql``}
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** One of the author's own comments. */
export async function findOwn(
  db: Db,
  thread: Thread,
  id: string,
): Promise<Pick<CommentsTable, 'words' | 'spoiler' | 'sent_at' | 'edited_at'> | undefined> {
  return db
    .selectFrom('comments')
    .where((eb) => eb.and({ ...keyOf(named(thread)), id, author_id: thread.owner.readerId }))
    .where('reaction', 'is', null)
    .select(['words', 'spoiler', 'sent_at', 'edited_at'])
    .executeTakeFirst()
}

interface Edited extends Pick<CommentsTable, 'id' | 'words' | 'spoiler'> {
  readonly now: number
}

/** Updates one's own comment if the thread is still readable; returns whether it was updated. */
export async function updateComment(
  db: Db,
  thread: Thread,
  { id, words, spoiler, now }: Edited,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comments')
    .set({ words, spoiler, edited_at: now })
    .where((eb) => eb.and({ ...keyOf(named(thread)), id, author_id: thread.owner.readerId }))
    .where('reaction', 'is', null)
    .where(isOpen(thread))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A deleted comment: its author and when it was sent. */
export type Removed = Pick<CommentsTable, 'author_id' | 'sent_at'>

/** Deletes one's own comment, or any comment under one's own note or viewing. */
export async function deleteComment(
  tx: Tx,
  thing: Named,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Removed | undefined> {
  return tx
    .deleteFrom('comments')
    .where((eb) => eb.and({ ...keyOf(thing), id }))
    .where('reaction', 'is', null)
    .where((eb) => eb.or([eb('author_id', '=', userId), eb('owner_id', '=', userId)]))
    .returning(['author_id', 'sent_at'])
    .executeTakeFirst()
}

/** Deletes one's reaction. */
export async function deleteReaction(
  tx: Tx,
  thing: Named,
  { reaction, userId }: { readonly reaction: Reaction; readonly userId: string },
): Promise<Removed | undefined> {
  return tx
    .deleteFrom('comments')
    .where((eb) => eb.and({ ...keyOf(thing), author_id: userId, reaction }))
    .returning(['author_id', 'sent_at'])
    .executeTakeFirst()
}

const isOpen = (thread: Thread) =>
  isReadable(named(thread), thread.owner.isSelf ? undefined : sql`${thread.owner.readerId}`)
