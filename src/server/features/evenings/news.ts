import {
  insertNotifications,
  listNotified,
  updateTopicReadByAll,
} from '#server/db/notifications.ts'
import { topics } from '#server/db/notification-topics.ts'
import type { Tx } from '#server/db/prepared.ts'
import { listMemberIds } from './people-queries.ts'
import { currentMembers } from './policy.ts'
import { listTable } from './queries.ts'

interface Sent {
  readonly id: string
  readonly hostId: string
  readonly now: number
}

/** Stores people's notifications of a friend's invitation; returns the users to notify. */
export async function notifyInvited(
  tx: Tx,
  { id, hostId, now }: Sent,
  userIds: readonly string[],
): Promise<string[]> {
  const news = userIds.map((userId) => invitation(id, hostId, userId))
  return insertNotifications(tx, news, now)
}

interface Asked {
  readonly id: string
  readonly userIds: readonly string[]
  readonly since: number
}

/** Those not notified of the evening lately: whoever just declined is reinvited silently. */
export async function listNotRecentlyNotified(
  tx: Tx,
  { id, userIds, since }: Asked,
): Promise<string[]> {
  const asked = new Set(await listNotified(tx, { topic: topics.evening(id), userIds, since }))
  return userIds.filter((userId) => !asked.has(userId))
}

/** Notifies invitees and participants that an evening is cancelled. */
export async function notifyCalledOff(tx: Tx, { id, hostId, now }: Sent): Promise<string[]> {
  const others = currentMembers(await listTable(tx, hostId, id)).filter(
    (row) => row.user_id !== hostId,
  )
  const news = others.map(({ user_id }) => ({
    ...invitation(id, hostId, user_id),
    payload: { isOff: true },
  }))
  return insertNotifications(tx, news, now)
}

/** Notifies participants that the host changed the date. */
export async function notifyMoved(tx: Tx, { id, hostId, now }: Sent): Promise<string[]> {
  const coming = currentMembers(await listTable(tx, hostId, id)).filter(
    (row) => row.joined_at !== null && row.user_id !== hostId,
  )
  const news = coming.map(({ user_id }) => ({
    ...invitation(id, hostId, user_id),
    payload: { isMoved: true },
  }))
  return insertNotifications(tx, news, now)
}

/** Notifies the new host of an evening, if anybody took over. */
export async function notifyHandedOver(
  tx: Tx,
  { id, from, now }: { readonly id: string; readonly from: string; readonly now: number },
): Promise<string[]> {
  const [row] = await listTable(tx, from, id)
  if (!row) return []
  const news = { ...invitation(id, from, row.host_id), payload: { isHandedOver: true } }
  return insertNotifications(tx, [news], now)
}

/** Marks the unanswered invitations to an evening that is over as read; returns whose. */
export async function closeInvitations(tx: Tx, id: string, now: number): Promise<string[]> {
  const waiting = (await listMemberIds(tx, id)).filter(({ joined_at }) => joined_at === null)
  const userIds = waiting.map(({ user_id }) => user_id)
  return updateTopicReadByAll(tx, userIds, topics.evening(id), now)
}

/** Reminds participants, host included, that a planned evening begins soon. */
export async function remind(tx: Tx, { id, hostId, now }: Sent): Promise<string[]> {
  const coming = currentMembers(await listTable(tx, hostId, id)).filter(
    (row) => row.joined_at !== null,
  )
  const news = coming.map(({ user_id }) => ({
    userId: user_id,
    kind: 'reminder' as const,
    topic: topics.reminder(id),
  }))
  return insertNotifications(tx, news, now)
}

const invitation = (id: string, hostId: string, userId: string) => ({
  userId,
  kind: 'evening' as const,
  topic: topics.evening(id),
  actorId: hostId,
})
