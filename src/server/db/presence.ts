import type { Db } from './prepared.ts'
import { inTransaction } from './transaction.ts'

/** A user's friends, who are notified of their presence and activity. */
export async function listFriendIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friendships')
    .where('user_id', '=', userId)
    .where('state', '=', 'added')
    .select('friend_id')
    .execute()
  return rows.map(({ friend_id }) => friend_id)
}

/** All users with a relation to the user: friends, requests, blocks. */
export async function listRelatedUserIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friendships')
    .where('friend_id', '=', userId)
    .select('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Several servers may update the same users, in another order: in a transaction, deadlocks are retried. */
export async function updateLastSeenAt(
  db: Db,
  userIds: readonly string[],
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) =>
    tx
      .updateTable('users')
      .set({ last_seen_at: now })
      .where('id', 'in', userIds)
      .where((eb) => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', now)]))
      .execute(),
  )
}
