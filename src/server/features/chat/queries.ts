import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Seal, sealBetween } from '#server/db/blocks.ts'
import type { ConversationMembersTable, MessagesTable } from '#server/db/chat-tables.ts'
import { type Db, prepare } from '#server/db/prepared.ts'

/** A message with the names of its sender and of the shared person, unless deleted. */
export interface MessageRow extends MessagesTable {
  readonly sender_name: string | null
  readonly sender_avatar: string | null
  readonly person_name: string | null
  readonly person_avatar: string | null
  /** The block that hides it from the reader. */
  readonly seal: Seal | null
}

/** A message with the one it replies to, if any. */
export interface MessageWithQuote extends MessageRow {
  readonly quoted_id: string | null
  readonly quoted_sender_id: string | null
  readonly quoted_body: string | null
  readonly quoted_work: string | null
  readonly quoted_spoiler: string | null
  readonly quoted_deleted_at: number | null
  readonly quoted_sender_name: string | null
  readonly quoted_sender_avatar: string | null
  /** The block that hides it from the reader. */
  readonly quote_seal: Seal | null
}

export const MESSAGE = [
  'messages.conversation_id',
  'messages.seq',
  'messages.id',
  'messages.sender_id',
  'messages.body',
  'messages.work',
  'messages.person_id',
  'messages.spoiler',
  'messages.sent_at',
  'messages.reply_to',
  'messages.edited_at',
  'messages.deleted_at',
  'messages.event',
  'senders.username as sender_name',
  'senders.avatar as sender_avatar',
  'persons.username as person_name',
  'persons.avatar as person_avatar',
] as const

export const ANSWERED = [
  'quoted.id as quoted_id',
  'quoted.sender_id as quoted_sender_id',
  'quoted.body as quoted_body',
  'quoted.work as quoted_work',
  'quoted.spoiler as quoted_spoiler',
  'quoted.deleted_at as quoted_deleted_at',
  'quoted_senders.username as quoted_sender_name',
  'quoted_senders.avatar as quoted_sender_avatar',
] as const

/** The block between the reader of a group and a message's sender. */
export const sealFor = (userId: string | Expression<unknown>) =>
  sealBetween(userId, sql.ref('messages.sender_id')).as('seal')

/** The seal of a quoted message, which is hidden from members who joined after it. */
export const sealBefore = (from: RawBuilder<unknown>, seal: RawBuilder<Seal | null>) =>
  sql<Seal | null>`case when quoted.seq <= ${from} then 'hidden' else ${seal} end`

/** A seal, unless the statement's conversation is direct: blocks hide nothing there. */
export const inGroup = (seal: RawBuilder<Seal | null>, conversation = 'conversations') =>
  sql<Seal | null>`case when ${sql.ref(`${conversation}.direct_key`)} is null then ${seal} end`

/** Blocks hide nothing in a direct conversation. */
export const unsealed = sql<null>`null`.as('seal')

export function messages(db: Db) {
  return db
    .selectFrom('messages')
    .leftJoin('users as senders', 'senders.id', 'messages.sender_id')
    .leftJoin('users as persons', 'persons.id', 'messages.person_id')
}

/** Joins the quoted messages. */
export function answers(db: Db) {
  return messages(db)
    .leftJoin('messages as quoted', (join) =>
      join
        .onRef('quoted.conversation_id', '=', 'messages.conversation_id')
        .onRef('quoted.seq', '=', 'messages.reply_to'),
    )
    .leftJoin('users as quoted_senders', 'quoted_senders.id', 'quoted.sender_id')
}

/** A message to be inserted. */
export type NewMessage = Omit<MessagesTable, 'edited_at' | 'deleted_at'>

/** Inserts messages, whose places are reserved; returns how many ids were new. */
export async function insertMessages(db: Db, rows: readonly NewMessage[]): Promise<number> {
  const [only, ...others] = rows
  const inserted =
    only && others.length === 0 ? await insertOne(db, only) : await insert(db, rows).execute()
  return inserted.length
}

const insertOne = prepare<NewMessage, { seq: number }>((db, row) => {
  const { conversation_id, seq, id, sender_id, body, work } = row
  const { person_id, spoiler, sent_at, reply_to, event } = row
  const values = { conversation_id, seq, id, sender_id, body, work, person_id, spoiler }
  return insert(db, [{ ...values, sent_at, reply_to, event }]).compile()
})

function insert(db: Db, rows: readonly NewMessage[]) {
  return db
    .insertInto('messages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
}

/**
 * Counts each conversation's last message as unread, except for its sender, whose mark advances if they had
 * read everything before it. It is the only one of who had read all before it, even if a deletion by an
 * earlier version left more counted. Returns the members, with the block that hides it from them, if any.
 */
export async function countUnread(
  db: Db,
  conversationIds: readonly string[],
  senderId: string,
): Promise<Recipient[]> {
  const [only, ...others] = conversationIds
  return only !== undefined && others.length === 0
    ? countOne(db, { conversationId: only, senderId })
    : count(db, senderId).where('conversation_id', 'in', conversationIds).execute()
}

export interface Recipient extends Pick<ConversationMembersTable, 'conversation_id' | 'user_id'> {
  readonly seal: Seal | null
}

const countOne = prepare<{ conversationId: string; senderId: string }, Recipient>(
  (db, { conversationId, senderId }) =>
    count(db, senderId, sql`${conversationId}`)
      .where('conversation_id', '=', conversationId)
      .compile(),
)

/** @param conversation its id, if there is only one */
function count(
  db: Db,
  senderId: string,
  conversation: RawBuilder<unknown> = sql.ref('conversation_members.conversation_id'),
) {
  const last = (column: 'seq' | 'id') => sql`(select messages.${sql.ref(column)}
    from conversations join messages
      on messages.conversation_id = conversations.id and messages.seq = conversations.last_seq
    where conversations.id = ${conversation})`
  const isUpToDate = sql`user_id = ${senderId} and unread = 0`
  return db
    .updateTable('conversation_members')
    .set({
      unread: sql`case when user_id = ${senderId} then unread
        when read_seq >= ${last('seq')} - 1 then 1 else unread + 1 end`,
      read_seq: sql`case when ${isUpToDate} then ${last('seq')} else read_seq end`,
      read_message_id: sql`case when ${isUpToDate} then ${last('id')} else read_message_id end`,
    })
    .returning([
      'conversation_id',
      'user_id',
      sealBetween(sql.ref('conversation_members.user_id'), senderId).as('seal'),
    ])
}
