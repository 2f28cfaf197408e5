import {
  deleteNotificationsBetween,
  insertNotifications,
  updateTopicsRead,
} from '#server/db/notifications.ts'
import { topics } from '#server/db/notification-topics.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Pair, Side } from './pair.ts'

interface Step {
  readonly before: Pair
  readonly after: Pair
  readonly now: number
}

/**
 * Notifies of a request and of its acceptance. Answering marks the request as read; a block deletes both
 * users' notifications about each other.
 */
export async function syncNotifications(
  tx: Tx,
  { mine, theirs }: { readonly mine: string; readonly theirs: string },
  { before, after, now }: Step,
): Promise<void> {
  if (before === after) return
  if (after.mine === 'blocked') return deleteNotificationsBetween(tx, mine, theirs)
  if (before.mine === 'received') await updateTopicsRead(tx, mine, [topics.request(theirs)], now)
  const kind = NOTIFIED[after.theirs]
  if (!kind || (after.theirs === before.theirs && !after.isAgain)) return
  const relation = after.theirs === 'received' ? 'received' : 'added'
  const news = { userId: theirs, actorId: mine, relation, kind, topic: topics[kind](mine) } as const
  await insertNotifications(tx, [news], now)
}

/** The notification for the other user, by their new state. */
const NOTIFIED: Partial<Record<Side, 'request' | 'accepted'>> = {
  received: 'request',
  added: 'accepted',
}
