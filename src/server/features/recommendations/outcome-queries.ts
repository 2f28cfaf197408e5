import { sql } from 'kysely'
import type { Work } from '#shared/friends.ts'
import type { TellsSenders } from '#shared/recommendation-choice.ts'
import { topics } from '#server/db/notification-topics.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { RecommendationsTable } from '#server/db/recommendation-tables.ts'
import type { UsersTable } from '#server/db/tables.ts'
import { areFriends, ITEM, outcome } from './item-queries.ts'

/** A share's outcome, and how much of it its receiver discloses. */
export interface OutcomeRow
  extends Pick<UsersTable, 'id' | 'username' | 'avatar'>, Pick<RecommendationsTable, 'message_id'> {
  readonly outcome: string
  readonly tells_senders: TellsSenders
}

/** Outcomes of what a user shared in a conversation with current friends, newest first. */
export async function listOutcomes(
  db: Db,
  { userId, conversationId }: { readonly userId: string; readonly conversationId: string },
  limit: number,
): Promise<OutcomeRow[]> {
  const { rows } = await sql<OutcomeRow>`
    select users.id, users.username, users.avatar, recommendations.message_id, users.tells_senders,
      ${outcome} as outcome
    from recommendations ${areFriends('sender_id', 'receiver_id')} ${ITEM}
    where recommendations.sender_id = ${userId}
      and recommendations.conversation_id = ${conversationId}
      and users.tells_senders <> 'nothing'
    order by recommendations.sent_at desc
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** A recommendation whose outcome differs from what its sender last saw. */
export interface ChangedRow extends Pick<
  RecommendationsTable,
  'work_id' | 'sender_id' | 'conversation_id' | 'message_id' | 'seen_at'
> {
  readonly work_type: Work['type']
  readonly was: string
  readonly outcome: string
  readonly tells_senders: TellsSenders
  /** Whether the two are friends and the sender has access. */
  readonly is_notifiable: 0 | 1
}

export async function listChanged(
  db: Db,
  receiverId: string,
  limit: number,
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select recommendations.work_type, recommendations.work_id, recommendations.sender_id,
      recommendations.conversation_id, recommendations.message_id, recommendations.seen_at,
      recommendations.outcome as was, ${outcome} as outcome, receivers.tells_senders,
      case when friendships.state = 'added' and senders.role <> 'Visiteur'
        and receivers.role <> 'Visiteur' then 1 else 0 end as is_notifiable
    from recommendations
    join users receivers on receivers.id = recommendations.receiver_id
    join users senders on senders.id = recommendations.sender_id
    left join friendships on friendships.user_id = recommendations.receiver_id
      and friendships.friend_id = recommendations.sender_id
    ${ITEM}
    where recommendations.receiver_id = ${receiverId} and recommendations.outcome <> ${outcome}
    order by recommendations.sent_at, recommendations.message_id
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Stores the outcome visible to the sender; false when another server already did. */
export async function updateOutcome(
  tx: Tx,
  receiverId: string,
  { work_type, work_id, sender_id, was, outcome: is }: ChangedRow,
  seen_at: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recommendations')
    .set({ outcome: is, seen_at })
    .where('receiver_id', '=', receiverId)
    .where('work_type', '=', work_type)
    .where('work_id', '=', work_id)
    .where('sender_id', '=', sender_id)
    .where('outcome', '=', was)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the senders' unread notifications that this receiver saw these; returns their owners. */
export async function deleteSeen(
  tx: Tx,
  receiverId: string,
  rows: readonly ChangedRow[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const deleted = await tx
    .deleteFrom('notifications')
    .where('actor_id', '=', receiverId)
    .where('read_at', 'is', null)
    .where((eb) =>
      eb.or(
        rows.map(({ sender_id, work_type, work_id }) =>
          eb.and({ user_id: sender_id, topic: topics.seen(work_type, work_id) }),
        ),
      ),
    )
    .returning('user_id')
    .execute()
  return deleted.map(({ user_id }) => user_id)
}
