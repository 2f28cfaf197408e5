import { sql } from 'kysely'
import type { ViewingKind } from '#shared/days.ts'
import type { Reaction } from '#shared/message-parts.ts'
import { areBlocked } from '#server/db/blocks.ts'
import type { CommentsTable } from '#server/db/comment-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'
import type { VisibleOwner } from '../friends/policy.ts'

/** A note or a viewing, under which people answer. */
export interface Named {
  readonly userId: string
  readonly kind: ViewingKind
  readonly workId: number
  readonly season: number
  readonly episode: number
  /** As in the table; 0: the note of the item. */
  readonly seenAt: number
}

/** One whose owner's lists its reader may read; whether this one, `isReadable` says. */
export interface Thread extends Omit<Named, 'userId'> {
  readonly owner: VisibleOwner
}

/** What somebody answered, with their name. */
export interface AnswerRow extends Pick<
  CommentsTable,
  'id' | 'author_id' | 'reaction' | 'words' | 'spoiler' | 'sent_at' | 'edited_at'
> {
  readonly username: string
  readonly avatar: UsersTable['avatar']
}

/**
 * What its reader may see under a note or a viewing, the first first: of its owner, of those who are
 * their friends today, without those whom a block hides. `undefined` when they may not read it.
 */
export async function listAnswers(db: Db, thread: Thread): Promise<AnswerRow[] | undefined> {
  const { userId, readerId } = thread.owner
  const { rows } = await sql<AnswerRow | { readonly id: null }>`
    select c.id, c.author_id, c.reaction, c.words, c.spoiler, c.sent_at, c.edited_at,
      users.username, users.avatar
    from (select 1 as one where ${isReadable(thread)}) thing
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
  /** Most comments that stand there already. */
  readonly most: number
}

/** Answers under a note or a viewing that one may read; returns whether it did. */
export async function insertAnswer(tx: Tx, thread: Thread, answer: Answer): Promise<boolean> {
  const { kind, workId, season, episode, seenAt } = thread
  const { id, reaction, words, spoiler, now, most } = answer
  const { userId, readerId } = thread.owner
  const { rows } = await sql`
    insert into comments (owner_id, kind, work_id, season, episode, seen_at, id, author_id,
      reaction, words, spoiler, sent_at)
    select ${userId}, ${kind}, ${workId}, ${season}, ${episode}, ${seenAt}, ${id}, ${readerId},
      ${reaction}, ${words}, ${spoiler}, ${now}
    where ${isReadable(thread)} and (select count(*) from comments c
      where ${isUnder(named(thread))} and c.reaction is null) <= ${most}
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** One's own comment. */
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

/** Changes one's own comment under what one may read; returns whether it did. */
export async function updateWords(
  db: Db,
  thread: Thread,
  { id, words, spoiler, now }: Edited,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comments')
    .set({ words, spoiler, edited_at: now })
    .where((eb) => eb.and({ ...keyOf(named(thread)), id, author_id: thread.owner.readerId }))
    .where('reaction', 'is', null)
    .where(isReadable(thread))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a comment of one's own, or under what is one's own; returns when it was sent. */
export async function deleteComment(
  tx: Tx,
  thing: Named,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('comments')
    .where((eb) => eb.and({ ...keyOf(thing), id }))
    .where('reaction', 'is', null)
    .where((eb) => eb.or([eb('author_id', '=', userId), eb('owner_id', '=', userId)]))
    .returning('sent_at')
    .executeTakeFirst()
  return row?.sent_at
}

/** Takes one's reaction back; returns when it was sent. */
export async function deleteReaction(
  tx: Tx,
  thing: Named,
  { reaction, userId }: { readonly reaction: Reaction; readonly userId: string },
): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('comments')
    .where((eb) => eb.and({ ...keyOf(thing), author_id: userId, reaction }))
    .returning('sent_at')
    .executeTakeFirst()
  return row?.sent_at
}

/** Whether the reader may read the note or the viewing itself. */
function isReadable({ owner, kind, workId, season, episode, seenAt }: Thread) {
  const { userId, isSelf } = owner
  const item =
    kind === 'game'
      ? sql`saved_games item where item.user_id = ${userId} and item.steam_api_id = ${workId}`
      : sql`saved_shows item where item.user_id = ${userId} and item.tmdb_id = ${workId}
          and item.media_type = ${sql.lit(kind === 'movie' ? 'movie' : 'tv')}`
  const isShown = isSelf ? sql`` : sql`and item.is_hidden = 0`
  const isFriends = isSelf ? sql`` : sql`and item.note_reader = 'friends'`
  const is =
    seenAt === 0
      ? sql`and item.note <> '' ${isFriends}`
      : sql`and exists (select 1 from viewings v where v.user_id = ${userId} and v.kind = ${kind}
          and v.work_id = ${workId} and v.season = ${season} and v.episode = ${episode}
          and v.created_at = ${seenAt})`
  return sql<boolean>`exists (select 1 from ${item} ${isShown} ${is})`
}

/** Whether an answer's author is a friend of the owner's today, with access. */
export function isWithFriend(userId: string) {
  return sql<boolean>`(exists (select 1 from friendships f
      where f.user_id = ${userId} and f.friend_id = c.author_id and f.state = 'added')
    and (select role from users where users.id = c.author_id) <> 'Visiteur')`
}

function isUnder({ userId, kind, workId, season, episode, seenAt }: Named) {
  return sql`c.owner_id = ${userId} and c.kind = ${kind} and c.work_id = ${workId}
    and c.season = ${season} and c.episode = ${episode} and c.seen_at = ${seenAt}`
}

function keyOf({ userId, kind, workId, season, episode, seenAt }: Named) {
  return { owner_id: userId, kind, work_id: workId, season, episode, seen_at: seenAt }
}

const named = ({ owner: { userId }, ...rest }: Thread): Named => ({ ...rest, userId })
