import { notFriendDetails } from '#shared/errors.ts'
import type { ListChange, ListReader, OwnList } from '#shared/own-list-shapes.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { friendsAmong } from '../friends/policy.ts'
import { type ChangedList, deleteTexts } from './line-queries.ts'
import {
  deleteMember,
  deleteMembers,
  deleteShelves,
  insertMembers,
  insertShelves,
  listMembers,
} from './member-queries.ts'
import { ownedList, readableList } from './policy.ts'
import { deleteLists, type ListChanges, listOwnIds, lockList, updateList } from './queries.ts'
import { readList } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>

interface Readers {
  readonly reader: ListReader
  readonly members: readonly { readonly userId: string; readonly mayEdit: boolean }[]
}

/**
 * Sets who may read the actor's list; replaces the friends named before.
 * @throws {AppError} NOT_FOUND; FORBIDDEN; NOT_FRIEND
 */
export async function setReaders(
  deps: Needs,
  actor: Actor,
  listId: string,
  { reader, members }: Readers,
): Promise<OwnList> {
  await ownedList(deps, actor, listId)
  const named = new Map(reader === 'self' ? [] : members.map((each) => [each.userId, each]))
  const userIds = [...named.keys()]
  if (userIds.length > 0) await friendsAmong(deps, actor, userIds, notFriendDetails.nameReaders)
  return changing(deps, actor, listId, async (tx) => {
    const before = await deleteMembers(tx, listId)
    await deleteShelves(
      tx,
      listId,
      before.filter((id) => !named.has(id)),
    )
    await insertMembers(
      tx,
      [...named.values()].map(({ userId, mayEdit }) => ({
        list_id: listId,
        user_id: userId,
        may_edit: mayEdit ? (1 as const) : (0 as const),
      })),
    )
    await insertShelves(
      tx,
      userIds.map((userId) => ({ user_id: userId, list_id: listId, owner_id: actor.userId })),
    )
    await updateList(tx, listId, { reader })
    return before
  })
}

interface Settings {
  readonly name?: string | undefined
  readonly words?: string | undefined
  readonly isNumbered?: boolean | undefined
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN */
export async function changeList(
  deps: Needs,
  actor: Actor,
  listId: string,
  { name, words, isNumbered }: Settings,
): Promise<OwnList> {
  const list = await ownedList(deps, actor, listId)
  const changes: ListChanges = {
    ...(name !== undefined && { name: name.trim() }),
    ...(words !== undefined && { words: words.trim() }),
    ...(isNumbered !== undefined && { is_numbered: isNumbered ? 1 : 0 }),
  }
  if (Object.keys(changes).length === 0) return readList(deps, actor, list)
  return changing(deps, actor, listId, async (tx) => {
    await updateList(tx, listId, changes)
    return []
  })
}

/** Deletes the actor's list. @throws {AppError} NOT_FOUND; FORBIDDEN */
export async function deleteList(deps: Needs, actor: Actor, listId: string): Promise<void> {
  const { row } = await ownedList(deps, actor, listId)
  const members = await listMembers(deps.db, { listId, ownerId: actor.userId })
  await inTransaction(deps.db, async (tx) => deleteLists(tx, [listId]))
  const event = { listId, version: row.version + 1, change: { kind: 'changed' } } as const
  deps.hub.toUsers([actor.userId, ...members.map(({ id }) => id)], 'own-list', event)
}

/** Leaves a friend's list. @throws {AppError} NOT_FOUND when not named in it */
export async function leaveList(deps: Needs, actor: Actor, listId: string): Promise<void> {
  const { row } = await readableList(deps, actor, listId)
  const key = { listId, userId: actor.userId }
  const wasMember = await inTransaction(deps.db, async (tx) => {
    await deleteShelves(tx, listId, row.owner_id === actor.userId ? [] : [actor.userId])
    return deleteMember(tx, key)
  })
  if (!wasMember) throw new AppError('NOT_FOUND')
  const event = { listId, version: row.version, change: { kind: 'changed' } } as const
  deps.hub.toUsers([row.owner_id, actor.userId], 'own-list', event)
}

/**
 * Deletes a user's lists, and their texts in those of others; runs in the transaction that deletes their
 * account.
 * @returns the lists of others that change
 */
export async function leaveLists(tx: Tx, userId: string): Promise<ChangedList[]> {
  await deleteLists(tx, await listOwnIds(tx, userId))
  return deleteTexts(tx, userId)
}

/** Notifies the readers of these lists. */
export async function notifyOfChanges(deps: Needs, lists: readonly ChangedList[]): Promise<void> {
  for (const { id: listId, owner_id, version } of lists) {
    await notifyReaders(deps, owner_id, { listId, version, change: { kind: 'changed' } })
  }
}

/**
 * Notifies the owner and named friends; others see changes on their next fetch.
 * @param apart those of them who may not read the change's text; those who may not edit refetch too, since
 *   its work may be hidden from them
 */
export async function notifyReaders(
  deps: Needs,
  ownerId: string,
  event: ListChange,
  apart: readonly string[] = [],
): Promise<void> {
  try {
    const members = await listMembers(deps.db, { listId: event.listId, ownerId })
    const readers = [ownerId, ...members.map(({ id }) => id)]
    const only = members.filter(({ may_edit }) => may_edit === 0).map(({ id }) => id)
    const unseeing = new Set([...apart, ...only])
    const isApart = (id: string) => unseeing.has(id)
    const [those, others] = [readers.filter(isApart), readers.filter((id) => !isApart(id))]
    deps.hub.toUsers(others, 'own-list', event)
    if (those.length > 0) deps.hub.toUsers(those, 'own-list', withoutText(event))
  } catch (error) {
    // Already committed; clients that miss it notice a gap in the versions and refetch.
    deps.log.warn({ err: error }, 'list event not sent')
  }
}

/** The change for a reader who may not see its text or its work: they refetch the list. */
export function withoutText(event: ListChange): ListChange {
  return { ...event, change: { kind: 'changed' } }
}

/** Changes the actor's list under its lock; notifies its readers and those returned by `work`. */
async function changing(
  deps: Needs,
  actor: Actor,
  listId: string,
  work: (tx: Tx) => Promise<readonly string[]>,
): Promise<OwnList> {
  const { db, clock, hub } = deps
  const { version, before } = await inTransaction(db, async (tx) => {
    const list = orNotFound(await lockList(tx, { listId, userId: actor.userId, now: clock.now() }))
    return { version: list.version, before: await work(tx) }
  })
  const event = { listId, version, change: { kind: 'changed' } } as const
  await notifyReaders(deps, actor.userId, event)
  hub.toUsers(before, 'own-list', event)
  return readList(deps, actor, await readableList(deps, actor, listId))
}
