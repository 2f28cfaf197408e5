import { v7 as uuidv7 } from 'uuid'
import type { NotificationsTable } from './notification-tables.ts'
import type { Db, Tx } from './prepared.ts'
import { queuePushes } from './push-jobs.ts'

/** An event to notify a user of. */
export interface NewNotification extends Pick<NotificationsTable, 'kind' | 'topic'> {
  readonly userId: string
  readonly actorId?: string
  readonly relation?: NotificationsTable['relation']
  readonly conversationId?: string
  readonly messageId?: string
  readonly work?: { readonly type: NotificationsTable['work_type']; readonly id: number }
  readonly payload?: object
  readonly count?: number
}

/**
 * Notifies people, in the event's transaction. Emit to their devices after the commit.
 * @returns the users to notify
 */
export async function insertNotifications(
  tx: Tx,
  news: readonly NewNotification[],
  now: number,
): Promise<string[]> {
  if (news.length === 0) return []
  const rows = news.map((each) => rowOf(each, now))
  // In a fixed order, so that transactions that notify the same people do not deadlock.
  rows.sort((a, b) => (a.user_id < b.user_id ? -1 : 1))
  const inserted = await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic'])
        .where('read_at', 'is', null)
        .doUpdateSet((eb) => ({
          actor_id: eb.ref('excluded.actor_id'),
          conversation_id: eb.ref('excluded.conversation_id'),
          message_id: eb.ref('excluded.message_id'),
          payload: eb.ref('excluded.payload'),
          created_at: eb.ref('excluded.created_at'),
          count: eb('notifications.count', '+', eb.ref('excluded.count')),
        })),
    )
    .returning(['user_id', 'id'])
    .execute()
  return queuePushes(tx, inserted, now)
}

/** Notifies of an event at most once per id. @returns the users to notify */
export async function insertNotificationsOnce(
  tx: Tx,
  news: readonly (NewNotification & { readonly id: string })[],
  now: number,
): Promise<string[]> {
  if (news.length === 0) return []
  const inserted = await tx
    .insertInto('notifications')
    .values(news.map((each) => ({ ...rowOf(each, now), id: each.id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user_id', 'id'])
    .execute()
  return queuePushes(tx, inserted, now)
}

function rowOf(news: NewNotification, now: number): NotificationsTable {
  return {
    user_id: news.userId,
    id: uuidv7({ msecs: now }),
    kind: news.kind,
    topic: news.topic,
    actor_id: news.actorId ?? null,
    relation: news.relation ?? null,
    conversation_id: news.conversationId ?? null,
    message_id: news.messageId ?? null,
    work_type: news.work?.type ?? null,
    work_id: news.work?.id ?? null,
    payload: JSON.stringify(news.payload ?? {}),
    count: news.count ?? 1,
    created_at: now,
    read_at: null,
  }
}

/** Which of these people were notified under a topic since an instant. */
export async function listNotified(
  tx: Tx,
  { topic, userIds, since }: { topic: string; userIds: readonly string[]; since: number },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('notifications')
    .where('user_id', 'in', userIds)
    .where('topic', '=', topic)
    .where('created_at', '>', since)
    .select('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Marks notifications seen elsewhere as read; returns whether any was unread. */
export async function updateTopicsRead(
  db: Db | Tx,
  userId: string,
  seen: readonly string[],
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('topic', 'in', seen)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The same of one topic for several users; returns those who had it unread. */
export async function updateTopicReadByAll(
  tx: Tx,
  userIds: readonly string[],
  topic: string,
  now: number,
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', 'in', userIds)
    .where('topic', '=', topic)
    .where('read_at', 'is', null)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Deletes the notifications between two people, when one blocks the other. */
export async function deleteNotificationsBetween(tx: Tx, a: string, b: string): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where((eb) =>
      eb.or([eb.and({ user_id: a, actor_id: b }), eb.and({ user_id: b, actor_id: a })]),
    )
    .execute()
}

/** Deletes a user's notifications about a conversation they leave. */
export async function deleteConversationNotifications(
  db: Db,
  { userId, conversationId }: { readonly userId: string; readonly conversationId: string },
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .execute()
}

/** Deletes up to `limit` notifications from before an instant. */
export async function deleteOldNotifications(
  db: Db,
  before: number,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'id'),
        'in',
        eb
          .selectFrom('notifications')
          .where('created_at', '<', before)
          .limit(limit)
          .select(['user_id', 'id'])
          .$asTuple('user_id', 'id'),
      ),
    )
    // Unless it happened again meanwhile.
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
