import type { Actor } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'

declare const visible: unique symbol

/** Someone whose lists the actor may read. Only `visibleOwner` makes one, so no list is read unasked. */
export type VisibleOwner = string & { readonly [visible]: true }

/**
 * Proves that the actor may read the lists of `userId`; left out, it is the actor.
 * @throws {AppError} NOT_FRIEND, the same for a stranger and for an id that does not exist
 */
export function visibleOwner(actor: Actor, userId: string | undefined): VisibleOwner {
  if (userId === undefined || userId === actor.userId) return actor.userId as VisibleOwner
  throw new AppError('NOT_FRIEND')
}
