import { sql } from 'kysely'
import type { Work } from '#shared/friends.ts'
import type { CursorPosition } from '#server/db/keyset.ts'
import type { Db } from '#server/db/prepared.ts'
import type { RecommendationsTable } from '#server/db/recommendation-tables.ts'
import type { UsersTable } from '#server/db/tables.ts'
import { areFriends, isDone, isSeenSince, ITEM, rating } from './item-queries.ts'

type Named = Pick<UsersTable, 'id' | 'username' | 'avatar'>
type WorkKey = Pick<Work, 'type' | 'id'>

/** A recommendation with its sender, for its receiver. */
export interface ReceivedRow
  extends
    Named,
    Pick<
      RecommendationsTable,
      'conversation_id' | 'message_id' | 'work' | 'sent_at' | 'opened_at' | 'dismissed_at'
    > {
  /** 2 for abandoned; `null` when not in their list. */
  readonly is_done: 0 | 1 | 2 | null
  readonly rating: number | null
}

interface Selection {
  readonly senderId?: string | undefined
  readonly isDone?: boolean | undefined
  readonly from: CursorPosition | null
  readonly limit: number
}

const COLUMNS = sql`users.id, users.username, users.avatar, recommendations.conversation_id,
  recommendations.message_id, recommendations.work, recommendations.sent_at,
  recommendations.opened_at, recommendations.dismissed_at, ${isDone} as is_done, ${rating} as rating`

const RECEIVED = sql`recommendations ${areFriends('receiver_id', 'sender_id')} ${ITEM}`

/** A page of the recommendations a user received from friends, newest first. */
export async function listReceived(
  db: Db,
  userId: string,
  { senderId, isDone: done, from, limit }: Selection,
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select ${COLUMNS} from ${RECEIVED}
    where recommendations.receiver_id = ${userId} and recommendations.dismissed_at is null
      ${senderId === undefined ? sql`` : sql`and recommendations.sender_id = ${senderId}`}
      ${done === undefined ? sql`` : sql`and coalesce(${isDone}, 0) ${done ? sql`=` : sql`<>`} 1`}
      ${
        from === null
          ? sql``
          : sql`and (recommendations.sent_at, recommendations.message_id)
              < (${from.at}, ${from.id})`
      }
    order by recommendations.sent_at desc, recommendations.message_id desc
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** All recommendations a user received from friends, dismissed ones included, for their export. */
export async function listAllReceived(db: Db, userId: string): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select ${COLUMNS} from ${RECEIVED}
    where recommendations.receiver_id = ${userId}
    order by recommendations.sent_at desc, recommendations.message_id desc`.execute(db)
  return rows
}

/** Who recommended a work to a user, newest first. */
export async function listOfWork(
  db: Db,
  userId: string,
  { type, id }: WorkKey,
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select ${COLUMNS} from ${RECEIVED}
    where recommendations.receiver_id = ${userId} and recommendations.work_type = ${type}
      and recommendations.work_id = ${id} and recommendations.dismissed_at is null
    order by recommendations.sent_at desc, recommendations.message_id desc`.execute(db)
  return rows
}

export interface MarkRow extends Named {
  readonly work_type: Work['type']
  readonly work_id: number
}

/** Summary of friends' recommendations, newest first. */
export async function listMarks(db: Db, userId: string, limit: number): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select recommendations.work_type, recommendations.work_id, users.id, users.username,
      users.avatar
    from recommendations ${areFriends('receiver_id', 'sender_id')}
    where recommendations.receiver_id = ${userId} and recommendations.dismissed_at is null
    order by recommendations.sent_at desc, recommendations.message_id desc
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export interface RecommenderRow extends Named {
  readonly count: number
  readonly seen: number
  readonly rated: number
  /** Sum of the ratings. */
  readonly total: number
}

/** Friends who recommended something to a user, by username. */
export async function listRecommenders(db: Db, userId: string): Promise<RecommenderRow[]> {
  const since = sql`case when ${isSeenSince} then`
  const { rows } = await sql<RecommenderRow>`
    select users.id, users.username, users.avatar,
      coalesce(sum(1 - recommendations.was_seen), 0) as count,
      coalesce(sum(${since} 1 else 0 end), 0) as seen,
      coalesce(sum(${since} case when ${rating} is null then 0 else 1 end else 0 end), 0) as rated,
      coalesce(sum(${since} ${rating} end), 0) as total
    from ${RECEIVED}
    where recommendations.receiver_id = ${userId}
    group by users.id, users.username, users.avatar, users.username_search
    order by users.username_search, users.id`.execute(db)
  return rows
}

/** Stores when a recommendation was first opened; false when there was none. */
export async function updateOpened(
  db: Db,
  userId: string,
  { type, id }: WorkKey,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recommendations')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', eb.val(now)) }))
    .where('receiver_id', '=', userId)
    .where('work_type', '=', type)
    .where('work_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Dismisses recommendations of a work, or undoes it with `null`; false when there were none. */
export async function updateDismissed(
  db: Db,
  userId: string,
  { type, id }: WorkKey,
  dismissed_at: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recommendations')
    .set({ dismissed_at })
    .where('receiver_id', '=', userId)
    .where('work_type', '=', type)
    .where('work_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
