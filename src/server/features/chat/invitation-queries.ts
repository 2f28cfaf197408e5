import { sql } from 'kysely'
import { areBlocked } from '#server/db/blocks.ts'
import type { ConversationInvitationsTable, ConversationsTable } from '#server/db/chat-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'

/** An invitation with its sender. */
export interface InvitationRow
  extends
    Pick<ConversationInvitationsTable, 'conversation_id' | 'invited_at'>,
    Pick<ConversationsTable, 'name'>,
    Pick<UsersTable, 'id' | 'username' | 'avatar'> {
  readonly total: number
}

/** A user's invitations, or theirs to one group, without those hidden by a block. */
export async function listInvitations(
  db: Db,
  userId: string,
  { conversationId, limit, offset }: Wanted,
): Promise<InvitationRow[]> {
  return visibleInvitations(db, userId)
    .innerJoin('conversations', 'conversations.id', 'invitations.conversation_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .$if(conversationId !== undefined, (query) =>
      query.where('invitations.conversation_id', '=', conversationId ?? ''),
    )
    .select([
      'invitations.conversation_id',
      'invitations.invited_at',
      'conversations.name',
      'users.id',
      'users.username',
      'users.avatar',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('invitations.invited_at', 'desc')
    .orderBy('invitations.conversation_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

interface Wanted {
  readonly conversationId?: string
  readonly limit: number
  readonly offset: number
}

/** A user's invitations that no block hides. */
export function visibleInvitations(db: Db, userId: string) {
  return db
    .selectFrom('conversation_invitations as invitations')
    .where('invitations.user_id', '=', userId)
    .where((eb) => eb.not(areBlocked(userId, sql.ref('invitations.invited_by'))))
}

export interface GroupPersonRow extends Pick<UsersTable, 'id' | 'username' | 'avatar'> {
  readonly conversation_id: string
}

/** Members of conversations, by username. */
export async function listGroupPeople(
  db: Db,
  conversationIds: readonly string[],
): Promise<GroupPersonRow[]> {
  return db
    .selectFrom('conversation_members as members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.conversation_id', 'in', conversationIds)
    .select(['members.conversation_id', 'users.id', 'users.username', 'users.avatar'])
    .orderBy('users.username_search')
    .orderBy('users.id')
    .execute()
}

export async function insertInvitations(
  db: Db,
  rows: readonly ConversationInvitationsTable[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('conversation_invitations').values(rows).execute()
}

/** Deletes an invitation; returns whether there was one. */
export async function deleteInvitation(db: Db, key: InvitationKey): Promise<boolean> {
  const { numDeletedRows } = await invitation(db, key).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes and returns an invitation being accepted, unless a block hides it. */
export async function consumeInvitation(
  db: Db,
  key: InvitationKey,
): Promise<Pick<ConversationInvitationsTable, 'has_history'> | undefined> {
  return invitation(db, key)
    .where((eb) => eb.not(areBlocked(key.userId, sql.ref('conversation_invitations.invited_by'))))
    .returning('has_history')
    .executeTakeFirst()
}

interface InvitationKey {
  readonly conversationId: string
  readonly userId: string
}

function invitation(db: Db, { conversationId, userId }: InvitationKey) {
  return db
    .deleteFrom('conversation_invitations')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
}

/** Locks a conversation until the transaction ends; returns its last `seq` and its name. */
export async function lockConversation(
  tx: Tx,
  conversationId: string,
): Promise<Pick<ConversationsTable, 'last_seq' | 'name'> | undefined> {
  return tx
    .updateTable('conversations')
    .set((eb) => ({ last_seq: eb.ref('last_seq') }))
    .where('id', '=', conversationId)
    .returning(['last_seq', 'name'])
    .executeTakeFirst()
}

/** Which of these users are in (or invited to) `most` groups or more. */
export async function listFullPeople(
  db: Db,
  userIds: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('conversation_members as members')
        .innerJoin('conversations', 'conversations.id', 'members.conversation_id')
        .where('members.user_id', 'in', userIds)
        .where('conversations.direct_key', 'is', null)
        .select('members.user_id')
        .unionAll(
          eb
            .selectFrom('conversation_invitations as invitations')
            .where('invitations.user_id', 'in', userIds)
            .select('invitations.user_id'),
        )
        .as('places'),
    )
    .select('user_id')
    .groupBy('user_id')
    .having((eb) => eb.fn.countAll(), '>=', most)
    .execute()
  return rows.map((row) => row.user_id)
}
