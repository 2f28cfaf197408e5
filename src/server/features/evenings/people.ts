import { ASK_AGAIN_DAYS } from '#shared/bounds.ts'
import { DAY_MS } from '#shared/durations.ts'
import { notFriendDetails } from '#shared/errors.ts'
import { PEOPLE_MAX } from '#shared/evening-shapes.ts'
import type { EveningsTable } from '#server/db/evening-tables.ts'
import { updateTopicsRead } from '#server/db/notifications.ts'
import { topics } from '#server/db/notification-topics.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { friendsAmong, mayMeet } from '../friends/policy.ts'
import {
  deleteLinks,
  deletePerson,
  insertMembers,
  listMemberIds,
  listUninvited,
  updateInvited,
  updateJoined,
} from './people-queries.ts'
import { listNotRecentlyNotified, notifyHandedOver, notifyInvited } from './news.ts'
import { notifyTable } from './notify.ts'
import { currentMembers, hostedTable, openTable } from './policy.ts'
import {
  deleteEvenings,
  listShelf,
  listTable,
  OPEN,
  lockEvening,
  updateEvening,
} from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>

const ASK_AGAIN_MS = ASK_AGAIN_DAYS * DAY_MS

/**
 * Filters these friends of the actor to those not yet invited.
 * @throws {AppError} NOT_FRIEND; EVENING_REFUSED when one blocked another, or above the limit
 */
export async function invitable(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { userIds, among }: { readonly userIds: readonly string[]; readonly among: readonly string[] },
): Promise<string[]> {
  const asked = [...new Set(userIds)].filter((id) => !among.includes(id))
  if (asked.length === 0) return []
  await friendsAmong(deps, actor, asked, notFriendDetails.invite)
  const all = [...among, ...asked]
  if (all.length > PEOPLE_MAX || !(await mayMeet(deps, all))) throw new AppError('EVENING_REFUSED')
  return asked
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN; NOT_FRIEND; EVENING_REFUSED; EVENING_BUSY */
export async function invite(
  deps: Needs,
  actor: Actor,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  const { evening, members } = await hostedTable(deps, actor, id)
  if (!OPEN.includes(evening.state)) throw new AppError('EVENING_BUSY')
  const among = members.map(({ user_id }) => user_id)
  const asked = await invitable(deps, actor, { userIds, among })
  if (asked.length === 0) return
  const now = deps.clock.now()
  await onEvening(deps, id, async (tx) => {
    const rows = asked.map((user_id) => ({
      evening_id: id,
      user_id,
      invited_by: actor.userId,
      sees_again: 0 as const,
      invited_at: now,
      joined_at: null,
      kept_number: null,
    }))
    const invited = await insertMembers(tx, rows)
    // Counted again: others may have been invited since.
    const { length } = currentMembers(await listTable(tx, actor.userId, id))
    if (length > PEOPLE_MAX) throw new AppError('EVENING_REFUSED')
    const unasked = await listNotRecentlyNotified(tx, {
      id,
      userIds: invited,
      since: now - ASK_AGAIN_MS,
    })
    await notifyInvited(tx, { id, hostId: actor.userId, now }, unasked)
    await updateEvening(tx, id, {})
  })
  // An invitation that they had before is shown again.
  deps.hub.toUsers(asked, 'notifications', {})
  await notifyTable(deps, id)
}

/** Removes a member, or a guest with the evening's link. @throws {AppError} NOT_FOUND; FORBIDDEN, also for the host */
export async function removePerson(
  deps: Needs,
  actor: Actor,
  id: string,
  personId: string,
): Promise<void> {
  await hostedTable(deps, actor, id)
  if (personId === actor.userId) throw new AppError('FORBIDDEN')
  await onEvening(deps, id, async (tx) => {
    // Their browser still has the link, and would enter again.
    if (await deletePerson(tx, id, personId)) await deleteLinks(tx, id, false)
    await updateEvening(tx, id, {})
  })
  deps.hub.endGuests(id, personId)
  // Their invitation is no longer shown.
  deps.hub.toUsers([personId], 'notifications', {})
  await notifyTable(deps, id, [personId])
}

/** @throws {AppError} NOT_FOUND; EVENING_BUSY when joining for the first time after the count */
export async function join(
  deps: Needs,
  actor: Actor,
  id: string,
  seesAgain: boolean,
): Promise<void> {
  const { me } = await openTable(deps, actor, id)
  await onEvening(deps, id, async (tx, evening) => {
    if (!OPEN.includes(evening.state)) throw new AppError('EVENING_BUSY')
    const key = { evening_id: id, user_id: me.user_id }
    const isMember = await updateJoined(tx, key, { seesAgain, now: deps.clock.now() })
    if (!isMember) throw new AppError('NOT_FOUND')
    await updateTopicsRead(tx, me.user_id, [topics.evening(id)], deps.clock.now())
    await updateEvening(tx, id, {})
  })
  deps.hub.toUsers([me.user_id], 'notifications', {})
  await notifyTable(deps, id)
}

/** Leaves, or declines the invitation. @throws {AppError} NOT_FOUND */
export async function leave(deps: Needs, actor: Actor, id: string): Promise<void> {
  await openTable(deps, actor, id)
  const { userId } = actor
  const now = deps.clock.now()
  const { left, told } = await onEvening(deps, id, async (tx, evening) => {
    // Otherwise another invitation would make it unread again.
    const answered = [topics.evening(id), topics.reminder(id)]
    await updateTopicsRead(tx, userId, answered, now)
    const isHost = evening.host_id === userId
    return {
      left: await handOver(tx, evening, userId),
      told: isHost ? await notifyHandedOver(tx, { id, from: userId, now }) : [],
    }
  })
  deps.hub.toUsers([userId, ...told], 'notifications', {})
  await notifyTable(deps, id, [userId, ...left])
}

/**
 * Removes a user from all evenings; runs in the transaction that deletes their account.
 * @returns the evenings to notify, each with the people that `handOver` returns
 */
export async function leaveEvenings(
  tx: Tx,
  userId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const left = new Map<string, readonly string[]>()
  for (const id of await listShelf(tx, userId)) {
    const evening = await lockEvening(tx, id)
    if (evening) left.set(id, await handOver(tx, evening, userId))
  }
  return left
}

/**
 * Removes a member of a locked evening. When the host leaves, the member who joined first takes over, or
 * the evening is deleted. Friends whom they invited stay, even if not friends of the new host.
 * @returns who was still invited to an evening that was deleted
 */
export async function handOver(
  tx: Tx,
  { id, host_id: hostId }: Pick<EveningsTable, 'id' | 'host_id'>,
  userId: string,
): Promise<string[]> {
  await deletePerson(tx, id, userId)
  // Invitees already out must not come back.
  for (const { user_id } of await listUninvited(tx, id, userId)) await deletePerson(tx, id, user_id)
  await updateInvited(tx, id, userId)
  if (hostId !== userId) {
    await updateEvening(tx, id, {})
    return []
  }
  const members = await listMemberIds(tx, id)
  const next = members.find(({ joined_at }) => joined_at !== null)
  if (next) {
    await updateEvening(tx, id, { host_id: next.user_id })
    return []
  }
  await deleteEvenings(tx, [id])
  return members.map(({ user_id }) => user_id)
}

/** Reads and writes an evening under its lock. @throws {AppError} NOT_FOUND */
export async function onEvening<T>(
  { db }: Pick<Deps, 'db'>,
  id: string,
  work: (tx: Tx, evening: EveningsTable) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => work(tx, orNotFound(await lockEvening(tx, id))))
}
