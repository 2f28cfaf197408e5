import { type Selectable, sql } from 'kysely'
import { areBlocked } from '#server/db/blocks.ts'
import type { ConversationMembersTable, MessagesTable } from '#server/db/chat-tables.ts'
import { type Db, prepare, type Tx } from '#server/db/prepared.ts'

export interface Membership {
  /** `seq` of the given messages; `null` for those not in the conversation. */
  readonly before_seq: number | null
  readonly after_seq: number | null
  readonly is_group: 0 | 1
  /** `seq` of the last message before they came. */
  readonly from_seq: number
}

const membership = prepare<
  { userId: string; conversationId: string; before: string | null; after: string | null },
  Membership
>((db, { userId, conversationId, before, after }) =>
  db
    .selectFrom('conversation_members')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .select((eb) => {
      const seqOf = (id: string | null) =>
        eb
          .selectFrom('messages')
          .where('messages.id', '=', id)
          .where('messages.conversation_id', '=', conversationId)
          .whereRef('messages.seq', '>', 'conversation_members.from_seq')
          .select('messages.seq')
      const isGroup = sql<0 | 1>`case when (select direct_key from conversations
        where conversations.id = ${conversationId}) is null then 1 else 0 end`
      return [
        'from_seq',
        seqOf(before).as('before_seq'),
        seqOf(after).as('after_seq'),
        isGroup.as('is_group'),
      ]
    })
    .compile(),
)

/** A user's membership of a conversation, and the `seq` of two messages in it that they may read. */
export async function findMembership(
  db: Db,
  key: { readonly userId: string; readonly conversationId: string },
  { before = null, after = null }: { before?: string | null; after?: string | null } = {},
): Promise<Membership | undefined> {
  const [row] = await membership(db, { ...key, before, after })
  return row
}

export async function listMemberIds(db: Db, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_members')
    .where('conversation_id', '=', conversationId)
    .select('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The other members of a user's conversations. */
export async function listOthers(
  db: Db,
  userId: string,
): Promise<Pick<ConversationMembersTable, 'conversation_id' | 'user_id'>[]> {
  return db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversation_members as others', 'others.conversation_id', 'mine.conversation_id')
    .where('mine.user_id', '=', userId)
    .where('others.user_id', '!=', userId)
    .select(['others.conversation_id', 'others.user_id'])
    .execute()
}

/** Inserts the members of a new conversation, in the order in which they would become its maker. */
export async function insertMembers(
  db: Db,
  members: readonly Pick<ConversationMembersTable, 'conversation_id' | 'user_id'>[],
): Promise<void> {
  await db
    .insertInto('conversation_members')
    .values(
      members.map((row, place) => ({
        ...row,
        read_seq: 0,
        read_message_id: null,
        unread: 0,
        turn: place,
      })),
    )
    .execute()
}

/**
 * Moves a read mark forward; returns whether it moved. Subtracts the newly read messages instead of
 * recounting the rest, so that a concurrent message stays counted.
 */
export async function updateRead(
  db: Db,
  { conversationId, userId }: { readonly conversationId: string; readonly userId: string },
  { id, seq }: Pick<MessagesTable, 'id' | 'seq'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation_members')
    .set((eb) => ({
      read_seq: seq,
      read_message_id: id,
      unread: eb(
        'unread',
        '-',
        eb
          .selectFrom('messages')
          .where('messages.conversation_id', '=', conversationId)
          .whereRef('messages.seq', '>', 'conversation_members.read_seq')
          .where('messages.seq', '<=', seq)
          .where('messages.sender_id', '!=', userId)
          .where('messages.event', 'is', null)
          .where('messages.deleted_at', 'is', null)
          .select((count) => count.fn.countAll<number>().as('count')),
      ),
    }))
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('read_seq', '<', seq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a user from a group, or a conversation they are alone in; returns their membership. */
export async function deleteMember(
  db: Db,
  { conversationId, userId }: { readonly conversationId: string; readonly userId: string },
): Promise<Place | undefined> {
  return db
    .deleteFrom('conversation_members')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('conversations')
            .select(eb.lit(1).as('one'))
            .where('conversations.id', '=', conversationId)
            .where('conversations.direct_key', 'is', null),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('conversation_members as others')
              .select(eb.lit(1).as('one'))
              .where('others.conversation_id', '=', conversationId)
              .where('others.user_id', '!=', userId),
          ),
        ),
      ]),
    )
    .returning(['user_id', 'from_seq', 'turn'])
    .executeTakeFirst()
}

export type Place = Pick<Selectable<ConversationMembersTable>, 'user_id' | 'from_seq' | 'turn'>

/** Locks a user's conversations until the transaction ends, against other members' account deletion. */
export async function lockConversations(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('conversations')
    .set((eb) => ({ last_seq: eb.ref('last_seq') }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('conversation_members').where('user_id', '=', userId).select('conversation_id'),
    )
    .execute()
}

/** Deletes the conversations whose only member is this user, with their messages. */
export async function deleteLonely(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('conversations')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('conversation_members as mine')
        .where('mine.user_id', '=', userId)
        .where((each) =>
          each.not(
            each.exists(
              each
                .selectFrom('conversation_members as others')
                .select(each.lit(1).as('one'))
                .whereRef('others.conversation_id', '=', 'mine.conversation_id')
                .where('others.user_id', '!=', userId),
            ),
          ),
        )
        .select('mine.conversation_id'),
    )
    .execute()
}

/** Deletes a conversation without members, with its messages. */
export async function deleteEmpty(db: Db, conversationId: string): Promise<void> {
  await db
    .deleteFrom('conversations')
    .where('id', '=', conversationId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('conversation_members')
            .select(eb.lit(1).as('one'))
            .where('conversation_members.conversation_id', '=', conversationId),
        ),
      ),
    )
    .execute()
}

/** Who may see a user read or type: in a direct conversation, a friend; in a group, all without a block between. */
export async function listEventRecipients(
  db: Db,
  { conversationId, userId }: { readonly conversationId: string; readonly userId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .innerJoin('conversation_members as others', 'others.conversation_id', 'mine.conversation_id')
    .leftJoin('friendships', (join) =>
      join
        .on('friendships.user_id', '=', userId)
        .onRef('friendships.friend_id', '=', 'others.user_id'),
    )
    .where('mine.conversation_id', '=', conversationId)
    .where('mine.user_id', '=', userId)
    .where('others.user_id', '!=', userId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('conversations.direct_key', 'is', null),
          eb.not(areBlocked(userId, sql.ref('others.user_id'))),
        ]),
        eb('friendships.state', '=', 'added'),
      ]),
    )
    .select('others.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
