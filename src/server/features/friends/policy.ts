import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findPerson, hasBlockAmong, listFriendsAmong, type RelatedRow } from './queries.ts'

declare const visible: unique symbol

/** A user whose lists the actor may read. Only `visibleOwner` creates one, so no check can be skipped. */
export type VisibleOwner = string & { readonly [visible]: true }

/**
 * Checks that the actor may read the lists of `userId` (by default, their own).
 * @throws {AppError} NOT_FRIEND, for a stranger and an unknown id alike
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
 * Checks that all are friends of the actor; returns each once.
 * @param detail the message of the refusal
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
 * Whether these users may be in one group: no block between any two of them.
 */
export async function mayMeet(
  { db }: Pick<Deps, 'db'>,
  userIds: readonly string[],
): Promise<boolean> {
  return !(await hasBlockAmong(db, userIds))
}
