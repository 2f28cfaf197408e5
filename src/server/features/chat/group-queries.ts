import { type Selectable, sql } from 'kysely'
import { areBlocked, type Seal, sealBetween } from '#server/db/blocks.ts'
import type { ConversationMembersTable, ConversationsTable } from '#server/db/chat-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'
import { next } from './position-queries.ts'

interface Key {
  readonly conversationId: string
  readonly userId: string
}

export type LockedGroup = Pick<ConversationsTable, 'id' | 'name' | 'last_seq' | 'updated_at'>

/** Locks a group until the transaction ends, and reserves its next `seq`. */
export async function lockGroup(
  tx: Tx,
  conversationId: string,
  now: number,
): Promise<LockedGroup | undefined> {
  return tx
    .updateTable('conversations')
    .set((eb) => next(eb, now))
    .where('id', '=', conversationId)
    .where('direct_key', 'is', null)
    .returning(['id', 'name', 'last_seq', 'updated_at'])
    .executeTakeFirst()
}

/** A group member as seen by another (the viewer), who may want to add a third person (the other). */
export interface GroupRow extends Pick<
  Selectable<ConversationMembersTable>,
  'conversation_id' | 'user_id' | 'turn' | 'from_seq'
> {
  readonly username: string
  readonly avatar: string | null
  readonly role: UsersTable['role']
  /** The block between the viewer and the member. */
  readonly seal: Seal | null
  /** Whether there is a block between the member and the other. */
  readonly is_apart: 0 | 1
  /* Repeated in every row: the other, and their relation to the viewer and the group. */
  readonly other_name: string | null
  readonly other_avatar: string | null
  /** When their friendship with the viewer began. */
  readonly since: number | null
  readonly invitations: number
  readonly is_invited: 0 | 1
  /** Number of groups they are in or invited to. */
  readonly groups: number
}

/** A group's members, in the order they joined. */
export async function listGroup(
  db: Db,
  { conversationId, userId }: Key,
  otherId: string,
): Promise<GroupRow[]> {
  const invited = (from: 'conversation_id' | 'user_id') =>
    sql`(select count(*) from conversation_invitations invitations where
      ${sql.ref(`invitations.${from}`)} = ${from === 'user_id' ? otherId : conversationId})`
  return db
    .selectFrom('conversation_members as members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('users as others', (join) => join.on('others.id', '=', otherId))
    .leftJoin('friendships as bonds', (join) =>
      join
        .on('bonds.user_id', '=', userId)
        .on('bonds.friend_id', '=', otherId)
        .on('bonds.state', '=', 'added')
        .on('others.role', '!=', 'Visiteur'),
    )
    .where('members.conversation_id', '=', conversationId)
    .where(
      sql<boolean>`exists (select 1 from conversations where conversations.id = ${conversationId}
        and conversations.direct_key is null)`,
    )
    .select(['members.conversation_id', 'members.user_id', 'members.turn', 'members.from_seq'])
    .select(['users.username', 'users.avatar', 'users.role', 'bonds.since'])
    .select(['others.username as other_name', 'others.avatar as other_avatar'])
    .select([
      sealBetween(sql.ref('members.user_id'), userId).as('seal'),
      sql<0 | 1>`case when ${areBlocked(otherId, sql.ref('members.user_id'))} then 1 else 0 end`.as(
        'is_apart',
      ),
      sql<number>`cast(${invited('conversation_id')} as integer)`.as('invitations'),
      sql<0 | 1>`case when exists (select 1 from conversation_invitations invitations
        where invitations.conversation_id = ${conversationId} and invitations.user_id = ${otherId})
        then 1 else 0 end`.as('is_invited'),
      sql<number>`cast(${invited('user_id')} + (select count(*) from conversation_members theirs
        join conversations on conversations.id = theirs.conversation_id
        where theirs.user_id = ${otherId} and conversations.direct_key is null) as integer)`.as(
        'groups',
      ),
    ])
    .orderBy('members.turn')
    .orderBy('members.user_id')
    .execute()
}

/** Inserts a member who can read what follows `fromSeq`; the group is locked. */
export async function insertNewcomer(
  tx: Tx,
  { conversationId, userId }: Key,
  fromSeq: number,
): Promise<void> {
  const counts = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('messages')
        .where('conversation_id', '=', conversationId)
        .where('seq', '>', fromSeq)
        .where('sender_id', '!=', userId)
        .where('event', 'is', null)
        .where('deleted_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('unread'))
        .as('unread'),
      eb
        .selectFrom('conversation_members')
        .where('conversation_id', '=', conversationId)
        .select(sql<number>`coalesce(max(turn), 0) + 1`.as('turn'))
        .as('turn'),
    ])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('conversation_members')
    .values({
      conversation_id: conversationId,
      user_id: userId,
      read_seq: fromSeq,
      read_message_id: null,
      unread: counts.unread ?? 0,
      from_seq: fromSeq,
      turn: counts.turn ?? 1,
    })
    .execute()
}

export async function updateName(
  tx: Tx,
  conversationId: string,
  name: string | null,
): Promise<void> {
  await tx.updateTable('conversations').set({ name }).where('id', '=', conversationId).execute()
}

export async function upsertPicture(
  tx: Tx,
  conversationId: string,
  picture: { readonly name: string; readonly image: Uint8Array },
): Promise<void> {
  await tx
    .insertInto('group_pictures')
    .values({ conversation_id: conversationId, ...picture })
    .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet(picture))
    .execute()
}

/** Deletes a group's picture; returns whether there was one. */
export async function deletePicture(tx: Tx, conversationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('group_pictures')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findPicture(
  db: Db,
  conversationId: string,
  name: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('group_pictures')
    .where('conversation_id', '=', conversationId)
    .where('name', '=', name)
    .select('image')
    .executeTakeFirst()
  return row?.image
}
