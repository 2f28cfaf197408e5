import type { ConversationMembersTable, ConversationsTable } from '#server/db/chat-tables.ts'
import { type Db, prepare } from '#server/db/prepared.ts'
import type { FriendshipsTable, UsersTable } from '#server/db/tables.ts'
import { MESSAGE, type MessageRow } from './queries.ts'

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
      'mine.unread',
      ...MESSAGE,
    ])
    .orderBy('rooms.updated_at', 'desc')
    .orderBy('rooms.id', 'desc')
}

export interface MemberRow
  extends
    Pick<ConversationMembersTable, 'conversation_id' | 'read_message_id'>,
    Pick<UsersTable, 'id' | 'username' | 'avatar' | 'last_seen_at'> {
  /** What the member is to whoever looks. */
  readonly state: FriendshipsTable['state'] | null
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
