import { sql } from 'kysely'
import type { Reaction } from '#shared/message-parts.ts'
import { areBlocked } from '#server/db/blocks.ts'
import type { MessagesTable } from '#server/db/chat-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import { hasFriendOf } from './position-queries.ts'

interface Key {
  readonly conversationId: string
  readonly userId: string
  /** The message's id. */
  readonly id: string
}

/** A message that a member may read, and whether they may still write there. */
export interface Found extends Pick<
  MessagesTable,
  'sender_id' | 'body' | 'work' | 'spoiler' | 'sent_at' | 'edited_at' | 'deleted_at'
> {
  readonly is_writable: 0 | 1
}

export async function findFound(
  db: Db,
  { conversationId, userId, id }: Key,
): Promise<Found | undefined> {
  return db
    .selectFrom('messages')
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.id', '=', id)
    .where('messages.event', 'is', null)
    .where(isMember({ conversationId, userId }))
    .where(isReadable({ conversationId, userId }))
    .select(['sender_id', 'body', 'work', 'spoiler', 'sent_at', 'edited_at', 'deleted_at'])
    .select(
      sql<0 | 1>`case when ${isWritable(db, { conversationId, userId })} then 1 else 0 end`.as(
        'is_writable',
      ),
    )
    .executeTakeFirst()
}

/** The `seq` of a message that a member may reply to. */
export async function findSeq(
  tx: Tx,
  { conversationId, userId, id }: Key,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('messages')
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.id', '=', id)
    .where('messages.event', 'is', null)
    .where(isMember({ conversationId, userId }))
    .where(isReadable({ conversationId, userId }))
    .select('seq')
    .executeTakeFirst()
  return row?.seq
}

interface Edited extends Pick<MessagesTable, 'body' | 'spoiler'> {
  readonly now: number
  readonly since: number
}

/** Updates the text of one's own message sent after `since`; returns whether it did. */
export async function updateBody(
  db: Db,
  { conversationId, userId, id }: Key,
  { body, spoiler, now, since }: Edited,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ body, spoiler, edited_at: now })
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .where('sender_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('event', 'is', null)
    .where('sent_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('body', '!=', body),
        eb(eb.fn.coalesce('spoiler', sql.lit('')), '!=', spoiler ?? ''),
      ]),
    )
    .where(isWritable(db, { conversationId, userId }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Empties one's own message, keeping its row; returns its `seq` if it did. */
export async function updateDeleted(
  tx: Tx,
  { conversationId, userId, id }: Key,
  now: number,
): Promise<number | undefined> {
  const gone = {
    body: '',
    spoiler: null,
    work: null,
    person_id: null,
    reply_to: null,
    edited_at: null,
  }
  const row = await tx
    .updateTable('messages')
    .set({ ...gone, deleted_at: now })
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .where('sender_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('event', 'is', null)
    .where(isMember({ conversationId, userId }))
    .returning('seq')
    .executeTakeFirst()
  return row?.seq
}

/** No longer counts a deleted message as unread. */
export async function updateUnread(
  tx: Tx,
  { conversationId, userId }: Omit<Key, 'id'>,
  seq: number,
): Promise<void> {
  await tx
    .updateTable('conversation_members')
    .set((eb) => ({ unread: eb('unread', '-', 1) }))
    .where('conversation_id', '=', conversationId)
    .where('user_id', '!=', userId)
    .where('read_seq', '<', seq)
    .where('from_seq', '<', seq)
    .where('unread', '>', 0)
    .execute()
}

export async function deleteReactions(
  tx: Tx,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
): Promise<void> {
  await tx
    .deleteFrom('message_reactions')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .execute()
}

/** Reacts to a message that one may read and reply to; returns whether it did. */
export async function insertReaction(
  db: Db,
  key: Key,
  { reaction, now }: { readonly reaction: Reaction; readonly now: number },
): Promise<boolean> {
  const rows = await db
    .insertInto('message_reactions')
    .columns(['conversation_id', 'seq', 'user_id', 'reaction', 'reacted_at'])
    .expression(
      db
        .selectFrom('messages')
        .innerJoin('conversation_members as mine', (join) =>
          join
            .onRef('mine.conversation_id', '=', 'messages.conversation_id')
            .on('mine.user_id', '=', key.userId),
        )
        .where('messages.conversation_id', '=', key.conversationId)
        .where('messages.id', '=', key.id)
        .where('messages.deleted_at', 'is', null)
        .where('messages.event', 'is', null)
        .where(isReadable(key))
        .where(isWritable(db, key))
        .select([
          'messages.conversation_id',
          'messages.seq',
          'mine.user_id',
          sql<Reaction>`cast(${reaction} as text)`.as('reaction'),
          sql<number>`cast(${now} as bigint)`.as('reacted_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .execute()
  return rows.length > 0
}

/** Deletes one's reaction; returns whether it did. */
export async function deleteReaction(
  db: Db,
  { conversationId, userId, id }: Key,
  reaction: Reaction,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_reactions')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', (eb) =>
      eb
        .selectFrom('messages')
        .where('messages.conversation_id', '=', conversationId)
        .where('messages.id', '=', id)
        .where(isMember({ conversationId, userId }))
        .select('messages.seq'),
    )
    .where('user_id', '=', userId)
    .where('reaction', '=', reaction)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Reader = Pick<Key, 'conversationId' | 'userId'>

/** Whether the user is a member who may read the message. */
function isMember({ conversationId, userId }: Reader) {
  return sql<boolean>`exists (select 1 from conversation_members as readers
    where readers.conversation_id = ${conversationId} and readers.user_id = ${userId}
    and readers.from_seq < messages.seq)`
}

/** Blocks hide messages in groups only. */
function isReadable({ conversationId, userId }: Reader) {
  return sql<boolean>`(exists (select 1 from conversations where conversations.id = ${conversationId}
    and conversations.direct_key is not null)
    or not ${areBlocked(userId, sql.ref('messages.sender_id'))})`
}

/** Direct conversations require friendship. */
function isWritable(db: Db, { conversationId, userId }: Reader) {
  const room = db
    .selectFrom('conversations')
    .where('conversations.id', '=', conversationId)
    .where((eb) => eb.or([eb('direct_key', 'is', null), hasFriendOf(eb, userId, conversationId)]))
    .select(sql.lit(1).as('one'))
  return sql<boolean>`(exists ${room} and ${isMember({ conversationId, userId })})`
}
