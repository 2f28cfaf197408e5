import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { listReadersAmong } from './member-queries.ts'
import { findList, type ListRow } from './queries.ts'

declare const readable: unique symbol

/** A list that the actor may read. Only `readableList` creates one, so permission is always checked. */
export interface ReadableList {
  readonly [readable]: true
  readonly row: ListRow
  readonly isOwner: boolean
}

/**
 * Checks that the list is the actor's, or open to them by a friend.
 * @throws {AppError} NOT_FOUND, also when the list exists but is closed to them
 */
export async function readableList(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  listId: string,
): Promise<ReadableList> {
  const row = orNotFound(await findList(db, actor.userId, listId))
  return { row, isOwner: row.owner_id === actor.userId } as ReadableList
}

/**
 * Checks that the list is the actor's.
 * @throws {AppError} NOT_FOUND; FORBIDDEN for a list they may only read
 */
export async function ownedList(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  listId: string,
): Promise<ReadableList> {
  const list = await readableList(deps, actor, listId)
  if (!list.isOwner) throw new AppError('FORBIDDEN')
  return list
}

/**
 * Checks that these users may read the list too.
 * @throws {AppError} LIST_NOT_SHARED
 */
export async function ensureReadBy(
  { db }: Pick<Deps, 'db'>,
  { row }: ReadableList,
  people: readonly { readonly id: string }[],
): Promise<void> {
  const others = people.map(({ id }) => id).filter((id) => id !== row.owner_id)
  if (others.length === 0) return
  const readers = await listReadersAmong(db, row, others)
  if (readers.length < others.length) throw new AppError('LIST_NOT_SHARED')
}
