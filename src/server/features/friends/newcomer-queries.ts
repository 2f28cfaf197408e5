import type { NotificationsTable } from '#server/db/notification-tables.ts'
import type { Tx } from '#server/db/prepared.ts'

/** Redates the unread notifications of friendships that a user took by links; returns them. */
export async function updateLinkNotifications(
  tx: Tx,
  userId: string,
  now: number,
): Promise<Pick<NotificationsTable, 'user_id' | 'id'>[]> {
  return tx
    .updateTable('notifications')
    .set({ created_at: now })
    .where('actor_id', '=', userId)
    .where('kind', '=', 'accepted')
    .where('read_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('friendships')
          .whereRef('friendships.user_id', '=', 'notifications.user_id')
          .where('friendships.friend_id', '=', userId)
          .where('friendships.state', '=', 'added')
          .select('friendships.friend_id'),
      ),
    )
    .returning(['user_id', 'id'])
    .execute()
}
