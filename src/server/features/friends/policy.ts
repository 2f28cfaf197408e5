import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findPerson, hasBlockAmong, listFriendsAmong, type RelatedRow } from './queries.ts'

declare const visible: unique symbol

/** Someone whose lists the actor may read. Only `visibleOwner` makes one, so no list is read unasked. */
export type VisibleOwner = string & { readonly [visible]: true }

/**
 * Proves that the actor may read the lists of `userId`; left out, it is the actor.
 * @throws {AppError} NOT_FRIEND, the same for a stranger and for an id that does not exist
 */
export async function visibleOwner(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  userId: string | undefined,
): Promise<VisibleOwner> {
  if (userId !== undefined && userId !== actor.userId) {
    const person = await findPerson(db, actor.userId, userId)
    if (person?.state !== 'added') throw new AppError('NOT_FRIEND')
  }
  return (userId ?? actor.userId) as VisibleOwner
}

/**
 * Proves that all of these are friends of the actor; each comes back once.
 * @param detail the sentence that refuses it
 * @throws {AppError} NOT_FRIEND
 */
export async function friendsAmong(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  userIds: readonly string[],
  detail: string,
): Promise<RelatedRow[]> {
  const friends = await listFriendsAmong(db, actor.userId, userIds)
  if (friends.length < new Set(userIds).size) throw new AppError('NOT_FRIEND', { detail })
  return friends
}

/**
 * Whether these people may be brought together: no two of them have a block between.
 */
export async function mayMeet(
  { db }: Pick<Deps, 'db'>,
  userIds: readonly string[],
): Promise<boolean> {
  return !(await hasBlockAmong(db, userIds))
}
