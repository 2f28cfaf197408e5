import type { Tx } from '#server/db/prepared.ts'
import { queuePushes } from '#server/db/push-jobs.ts'
import type { Account, Deps } from '#server/deps.ts'
import { updateLinkNotifications } from './newcomer-queries.ts'
import { toPublicUser } from './present.ts'

/**
 * Redates the unread notifications, hidden until now, of friendships made through links while the
 * user was pending, and queues their pushes. Runs in the transaction that accepts the user.
 * @returns the ids of users to notify after the commit
 */
export async function resurfaceLinkNotifications(
  tx: Tx,
  userId: string,
  now: number,
): Promise<string[]> {
  return queuePushes(tx, await updateLinkNotifications(tx, userId, now), now)
}

/** Notifies users, live, of a friend who was accepted. */
export async function notifyOfNewcomer(
  { hub }: Pick<Deps, 'hub'>,
  account: Account,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const user = toPublicUser({ ...account, state: 'added' }, await hub.online([account.id]))
  hub.toUsers(userIds, 'friend', { user, relation: 'added' })
  hub.toUsers(userIds, 'notifications', {})
}
