import { insertJobs } from './jobs.ts'
import type { NotificationsTable } from './notification-tables.ts'
import type { Tx } from './prepared.ts'

/** The Web Push job; its key is `user/notification/endpoint`, so that one browser does not hold up another. */
export const PUSH = 'push'

type Inserted = Pick<NotificationsTable, 'user_id' | 'id'>

/** Queues pushes to the subscribed browsers, if any; returns the users to notify. */
export async function queuePushes(
  tx: Tx,
  inserted: readonly Inserted[],
  now: number,
): Promise<string[]> {
  if (inserted.length === 0) return []
  const userIds = [...new Set(inserted.map(({ user_id }) => user_id))]
  const rows = await tx
    .selectFrom('push_subscriptions')
    .where('user_id', 'in', userIds)
    .select(['user_id', 'endpoint_hash'])
    .execute()
  const browsers = Map.groupBy(rows, ({ user_id }) => user_id)
  const keys = inserted.flatMap(({ user_id, id }) =>
    (browsers.get(user_id) ?? []).map(({ endpoint_hash }) => `${user_id}/${id}/${endpoint_hash}`),
  )
  // Even if a push ended since the event's instant: that one was for an earlier event.
  const doneBefore = Number.MAX_SAFE_INTEGER
  if (keys.length > 0) await insertJobs(tx, { kind: PUSH, keys, now, doneBefore })
  return userIds
}
