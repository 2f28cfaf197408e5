import { sql } from 'kysely'
import { areBlocked, hasAnyBlock } from '#server/db/blocks.ts'
import type { ConversationMembersTable, ConversationsTable } from '#server/db/chat-tables.ts'
import { type Db, prepare } from '#server/db/prepared.ts'
import type { FriendshipsTable, UsersTable } from '#server/db/tables.ts'
import { MESSAGE, type MessageRow, sealFor } from './queries.ts'

/** A conversation as one of its members has it, with its last message when there is one. */
export type ConversationRow = Omit<ConversationsTable, 'id'> &
  Pick<ConversationMembersTable, 'unread'> & { readonly room_id: string } & {
    readonly [K in keyof MessageRow]: MessageRow[K] | null
  }

/** Somebody's conversations, the newest first, or one of them. */
export async function listConversations(
  db: Db,
  userId: string,
  only?: string,
): Promise<ConversationRow[]> {
  return only === undefined ? allRooms(db, { userId }) : oneRoom(db, { userId, only })
}

interface Asked {
  readonly userId: string
  readonly only?: string
}

const allRooms = prepare<Asked, ConversationRow>((db, { userId }) => rooms(db, userId).compile())
const oneRoom = prepare<Required<Asked>, ConversationRow>((db, { userId, only }) =>
  rooms(db, userId).where('mine.conversation_id', '=', only).compile(),
)

function rooms(db: Db, userId: string) {
  return db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations as rooms', 'rooms.id', 'mine.conversation_id')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'rooms.id')
        .onRef('messages.seq', '=', 'rooms.last_seq'),
    )
    .leftJoin('users as senders', 'senders.id', 'messages.sender_id')
    .leftJoin('users as persons', 'persons.id', 'messages.person_id')
    .where('mine.user_id', '=', userId)
    .select([
      'rooms.id as room_id',
      'rooms.direct_key',
      'rooms.name',
      'rooms.last_seq',
      'rooms.updated_at',
      unreadBy(userId).as('unread'),
      ...MESSAGE,
      sealFor(userId),
    ])
    .orderBy('rooms.updated_at', 'desc')
    .orderBy('rooms.id', 'desc')
}

/** Unread messages without those that a block hides now: lifted, it gives them back. */
function unreadBy(userId: string) {
  return sql<number>`case
    when mine.unread = 0 or rooms.direct_key is not null or not ${hasAnyBlock(userId)} then mine.unread
    else mine.unread - (select count(*) from messages as hidden
      where hidden.conversation_id = mine.conversation_id and hidden.seq > mine.read_seq
      and ${areBlocked(userId, sql.ref('hidden.sender_id'))}) end`
}

export interface MemberRow
  extends
    Pick<ConversationMembersTable, 'conversation_id' | 'read_message_id'>,
    Pick<UsersTable, 'id' | 'username' | 'avatar' | 'last_seen_at'> {
  /** What the member is to whoever looks. */
  readonly state: FriendshipsTable['state'] | null
  /** A block stands between the two. */
  readonly is_blocked: 0 | 1
}

/** The members of somebody's conversations, or of one of them. */
export async function listMembers(db: Db, userId: string, only?: string): Promise<MemberRow[]> {
  return only === undefined ? allMembers(db, { userId }) : oneRoomsMembers(db, { userId, only })
}

const allMembers = prepare<Asked, MemberRow>((db, { userId }) => members(db, userId).compile())
const oneRoomsMembers = prepare<Required<Asked>, MemberRow>((db, { userId, only }) =>
  members(db, userId).where('mine.conversation_id', '=', only).compile(),
)

function members(db: Db, userId: string) {
  return db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversation_members as members', 'members.conversation_id', 'mine.conversation_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('friendships', (join) =>
      join.on('friendships.user_id', '=', userId).onRef('friendships.friend_id', '=', 'users.id'),
    )
    .where('mine.user_id', '=', userId)
    .select([
      'members.conversation_id',
      'members.read_message_id',
      'users.id',
      'users.username',
      'users.avatar',
      'users.last_seen_at',
      'friendships.state',
      sql<0 | 1>`case when ${areBlocked(userId, sql.ref('users.id'))} then 1 else 0 end`.as(
        'is_blocked',
      ),
    ])
    .orderBy('users.username_search')
    .orderBy('users.id')
}

/** Opens conversations; those that stand already, between the same two or under the same id, do not come back. */
export async function insertConversations(
  db: Db,
  rows: readonly ConversationsTable[],
): Promise<{ id: string; direct_key: string | null }[]> {
  return db
    .insertInto('conversations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'direct_key'])
    .execute()
}

/** Those of these conversations between two that stand. */
export async function listDirects(db: Db, directKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .where('direct_key', 'in', directKeys)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findDirect(db: Db, directKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversations')
    .where('direct_key', '=', directKey)
    .select('id')
    .executeTakeFirst()
  return row?.id
}
