import { sql } from 'kysely'
import { areBlocked, hasAnyBlock, sealBetween } from '#server/db/blocks.ts'
import type { ConversationMembersTable, ConversationsTable } from '#server/db/chat-tables.ts'
import type { CursorPosition } from '#server/db/keyset.ts'
import { type Db, prepare } from '#server/db/prepared.ts'
import type { FriendshipsTable, UsersTable } from '#server/db/tables.ts'
import { visibleInvitations } from './invitation-queries.ts'
import { inGroup, MESSAGE, type MessageRow } from './queries.ts'

/** A conversation seen by a member, with its last message if any. */
export type ConversationRow = Omit<ConversationsTable, 'id'> &
  Pick<ConversationMembersTable, 'unread'> & {
    readonly room_id: string
    /** The picture's version. */
    readonly picture: string | null
  } & {
    readonly [K in keyof MessageRow]: MessageRow[K] | null
  }

/** A user's conversations, newest first. */
export async function listConversations(
  db: Db,
  userId: string,
  { from, limit }: { readonly from: CursorPosition | null; readonly limit: number },
): Promise<ConversationRow[]> {
  // Limit first: only the page's rows are joined with their messages.
  const page = rooms(db, userId)
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(conversations.updated_at, conversations.id) < (${from?.at}, ${from?.id})`,
      ),
    )
    .orderBy('conversations.updated_at', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit)
  return withLastMessage(db, userId, page)
    .orderBy('rooms.updated_at', 'desc')
    .orderBy('rooms.room_id', 'desc')
    .execute()
}

/** One of a user's conversations. */
export const findConversation = prepare<
  { userId: string; conversationId: string },
  ConversationRow
>((db, { userId, conversationId }) =>
  withLastMessage(
    db,
    userId,
    rooms(db, userId, conversationId).where('mine.conversation_id', '=', conversationId),
  ).compile(),
)

function rooms(db: Db, userId: string, conversationId?: string) {
  return db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .where('mine.user_id', '=', userId)
    .select([
      'conversations.id as room_id',
      'conversations.direct_key',
      'conversations.name',
      'conversations.last_seq',
      'conversations.updated_at',
      'mine.from_seq',
      unreadBy(userId, conversationId).as('unread'),
    ])
}

function withLastMessage(db: Db, userId: string, page: ReturnType<typeof rooms>) {
  return db
    .selectFrom(page.as('rooms'))
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'rooms.room_id')
        .onRef('messages.seq', '=', 'rooms.last_seq')
        .onRef('messages.seq', '>', 'rooms.from_seq'),
    )
    .leftJoin('users as senders', 'senders.id', 'messages.sender_id')
    .leftJoin('users as persons', 'persons.id', 'messages.person_id')
    .leftJoin('group_pictures as pictures', 'pictures.conversation_id', 'rooms.room_id')
    .select([
      'rooms.room_id',
      'rooms.direct_key',
      'rooms.name',
      'rooms.last_seq',
      'rooms.updated_at',
      'rooms.unread',
      'pictures.name as picture',
      ...MESSAGE,
      inGroup(sealBetween(userId, sql.ref('messages.sender_id')), 'rooms').as('seal'),
    ])
}

/** A user's unread messages and pending invitations, over all conversations. */
export async function countWaiting(
  db: Db,
  userId: string,
): Promise<{ unread: number; invitations: number }> {
  const [row] = await waiting(db, { userId })
  return row ?? { unread: 0, invitations: 0 }
}

const waiting = prepare<{ userId: string }, { unread: number; invitations: number }>(
  (db, { userId }) =>
    db
      .selectFrom([
        db
          .selectFrom('conversation_members as mine')
          .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
          .where('mine.user_id', '=', userId)
          .where('mine.unread', '>', 0)
          .select(sql<number>`cast(coalesce(sum(${unreadBy(userId)}), 0) as integer)`.as('unread'))
          .as('counts'),
        visibleInvitations(db, userId)
          .select((eb) => eb.fn.countAll<number>().as('invitations'))
          .as('asked'),
      ])
      .select(['counts.unread', 'asked.invitations'])
      .compile(),
)

/**
 * Unread messages, without those hidden by a block: they count again once it is lifted. None once all is
 * read, whatever a deletion by an earlier version left counted.
 */
function unreadBy(userId: string, conversationId?: string) {
  const id = conversationId ?? sql.ref('mine.conversation_id')
  return sql<number>`case
    when mine.unread < 0 or mine.read_seq >= conversations.last_seq then 0
    when mine.unread = 0 or conversations.direct_key is not null or not ${hasAnyBlock(userId)} then mine.unread
    else mine.unread - (select count(*) from messages as hidden
      where hidden.conversation_id = ${id} and hidden.seq > mine.read_seq
      and hidden.event is null and hidden.deleted_at is null and ${areBlocked(userId, sql.ref('hidden.sender_id'))}) end`
}

export interface MemberRow
  extends
    Pick<ConversationMembersTable, 'conversation_id' | 'read_message_id'>,
    Pick<UsersTable, 'id' | 'username' | 'avatar' | 'last_seen_at'> {
  /** The viewer's relation to the member; `null` when the viewer lost access. */
  readonly state: FriendshipsTable['state'] | null
  /** Whether either blocked the other. */
  readonly is_blocked: 0 | 1
  readonly is_invited: 0 | 1
  readonly turn: number | null
  readonly role: UsersTable['role']
}

/** The members and invitees of some of a user's conversations. */
export async function listMembers(
  db: Db,
  userId: string,
  conversationIds: readonly string[],
): Promise<MemberRow[]> {
  return members(db, userId)
    .where('mine.conversation_id', 'in', conversationIds)
    .unionAll(invited(db, userId).where('mine.conversation_id', 'in', conversationIds))
    .orderBy('username_search')
    .orderBy('id')
    .execute()
}

function members(db: Db, userId: string) {
  return db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversation_members as members', 'members.conversation_id', 'mine.conversation_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('friendships', (join) =>
      join
        .on('friendships.user_id', '=', userId)
        .onRef('friendships.friend_id', '=', 'users.id')
        .on('users.role', '!=', 'Visiteur'),
    )
    .where('mine.user_id', '=', userId)
    .select(['members.conversation_id', 'members.read_message_id', 'friendships.state', ...PERSON])
    .select([
      sql<0 | 1>`case when ${areBlocked(userId, sql.ref('users.id'))} then 1 else 0 end`.as(
        'is_blocked',
      ),
      sql<0 | 1>`0`.as('is_invited'),
      sql<number | null>`members.turn`.as('turn'),
      'users.role',
    ])
}

/** An invitee in the shape of a member; only the name is shown. */
function invited(db: Db, userId: string) {
  return db
    .selectFrom('conversation_members as mine')
    .innerJoin(
      'conversation_invitations as invitations',
      'invitations.conversation_id',
      'mine.conversation_id',
    )
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .where('mine.user_id', '=', userId)
    .select(['invitations.conversation_id', sql<null>`null`.as('read_message_id')])
    .select([sql<null>`null`.as('state'), ...PERSON])
    .select([sql<0 | 1>`0`.as('is_blocked'), sql<0 | 1>`1`.as('is_invited')])
    .select([sql<number | null>`cast(null as integer)`.as('turn'), 'users.role'])
}

const PERSON = [
  'users.id',
  'users.username',
  'users.avatar',
  'users.last_seen_at',
  'users.username_search',
] as const

/** Inserts conversations; returns only the new ones, by id and by pair. */
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

/** The direct conversations that exist among these keys. */
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
