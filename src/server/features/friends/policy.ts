import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findPerson, hasBlockAmong, listFriendsAmong, type RelatedRow } from './queries.ts'

declare const visible: unique symbol

/** A user whose lists the actor may read. Only this file creates one, so no check can be skipped. */
export interface VisibleOwner {
  readonly userId: string
  /** The actor; empty for anyone. */
  readonly readerId: string
  /** Whether what friends do not see is included: hidden items and private notes. */
  readonly isSelf: boolean
  readonly [visible]: true
}

/**
 * Checks that the actor may read the lists of `userId` (by default, their own).
 * @param refusal its own message
 * @throws {AppError} NOT_FRIEND, for a stranger and an unknown id alike
 */
export async function visibleOwner(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  userId: string | undefined,
  refusal: { readonly detail?: string } = {},
): Promise<VisibleOwner> {
  const readerId = actor.userId
  const owner = { userId: userId ?? readerId, readerId, isSelf: true } as VisibleOwner
  if (owner.userId === readerId) return owner
  const person = await findPerson(db, readerId, owner.userId)
  if (person?.state !== 'added') throw new AppError('NOT_FRIEND', refusal)
  return { ...owner, isSelf: false }
}

/**
 * The same, for the screens that friends open by id: users who give their own see what friends see.
 * @throws {AppError} NOT_FRIEND
 */
export async function shownOwner(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  userId: string | undefined,
): Promise<VisibleOwner> {
  const owner = await visibleOwner(deps, actor, userId)
  return userId === undefined ? owner : { ...owner, isSelf: false }
}

/**
 * A user who published a page, as a stranger may see them.
 * @throws {AppError} NOT_FOUND when they did not
 */
export function openOwner({
  id,
  is_on,
}: {
  readonly id: string
  readonly is_on: 0 | 1 | null
}): VisibleOwner {
  if (is_on !== 1) throw new AppError('NOT_FOUND')
  return { userId: id, readerId: '', isSelf: false } as VisibleOwner
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
