import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { type Db, prepare } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'

/** A reserved position: its `seq`, and an instant later than all earlier ones. */
export interface ReservedPosition {
  readonly id: string
  readonly direct_key: string | null
  readonly last_seq: number
  readonly updated_at: number
}

const POSITION = ['id', 'direct_key', 'last_seq', 'updated_at'] as const

/**
 * Reserves the next position in a conversation under its row lock; none when the sender is not a member, or
 * no friend of the other member of a direct conversation.
 */
export async function reservePosition(
  db: Db,
  wanted: Wanted,
): Promise<ReservedPosition | undefined> {
  const [position] = await reserveOne(db, wanted)
  return position
}

interface Wanted {
  readonly conversationId: string
  readonly senderId: string
  readonly now: number
}

const reserveOne = prepare<Wanted, ReservedPosition>((db, { conversationId, senderId, now }) =>
  db
    .updateTable('conversations')
    .set((eb) => next(eb, now))
    .where('id', '=', conversationId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('conversation_members as mine')
          .select(eb.lit(1).as('one'))
          .where('mine.conversation_id', '=', conversationId)
          .where('mine.user_id', '=', senderId),
      ),
    )
    .where((eb) => eb.or([eb('direct_key', 'is', null), hasFriendOf(eb, senderId, conversationId)]))
    .returning(POSITION)
    .compile(),
)

/** The same in several direct conversations. */
export async function reservePositions(
  db: Db,
  directKeys: readonly string[],
  { senderId, now }: Omit<Wanted, 'conversationId'>,
): Promise<ReservedPosition[]> {
  return db
    .updateTable('conversations')
    .set((eb) => next(eb, now))
    .where('direct_key', 'in', directKeys)
    .where((eb) => hasFriendOf(eb, senderId, eb.ref('conversations.id')))
    .returning(POSITION)
    .execute()
}

/** @param conversation its id, if known: then only one partition of members is read */
export function hasFriendOf(
  eb: ExpressionBuilder<Tables, 'conversations'>,
  senderId: string,
  conversation: string | Expression<string>,
) {
  return eb.exists(
    eb
      .selectFrom('conversation_members as theirs')
      .innerJoin('friendships', 'friendships.friend_id', 'theirs.user_id')
      .innerJoin('users', 'users.id', 'theirs.user_id')
      .select(eb.lit(1).as('one'))
      .where('theirs.conversation_id', '=', conversation)
      .where('friendships.user_id', '=', senderId)
      .where('friendships.state', '=', 'added')
      .where('users.role', '!=', 'Visiteur'),
  )
}

/** The update that reserves the next position. */
export function next(eb: ExpressionBuilder<Tables, 'conversations'>, now: number) {
  return {
    last_seq: eb('last_seq', '+', 1),
    updated_at: sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`,
  }
}
