import { type Expression, sql } from 'kysely'
import type { Tx } from './prepared.ts'

/** A user's id: a value, or a column of the outer statement. */
type UserId = string | Expression<unknown>

/**
 * A block seen by a viewer: `blocked` by themselves, or `hidden` because the other user blocked them, or
 * either did before the other's account was deleted.
 */
export type Seal = 'blocked' | 'hidden'

/** The block between a viewer and another user, whose account may be deleted; `null` for none. */
export function sealBetween(viewer: UserId, other: UserId) {
  return sql<Seal | null>`case when ${hasBlocked(viewer, other)} then 'blocked'
    when ${hasBlocked(other, viewer)} or ${wasBlocked(viewer, other)} then 'hidden' end`
}

/** Whether either blocked the other; `other`'s account may be deleted. */
export function areBlocked(viewer: UserId, other: UserId) {
  return sql<boolean>`(${hasBlocked(viewer, other)} or ${hasBlocked(other, viewer)}
    or ${wasBlocked(viewer, other)})`
}

/** Whether `userId` blocked anybody or was blocked by anybody. */
export function hasAnyBlock(userId: UserId) {
  return sql<boolean>`(exists (select 1 from friendships as blocks where blocks.user_id = ${userId}
    and blocks.state = 'blocked') or exists (select 1 from friendships as blocks
    where blocks.friend_id = ${userId} and blocks.state = 'blocked')
    or exists (select 1 from past_blocks where past_blocks.user_id = ${userId}))`
}

/** Call before deleting an account, in the same transaction: what a block hid stays hidden. */
export async function keepBlocks(tx: Tx, userId: string): Promise<void> {
  await sql`insert into past_blocks (user_id, deleted_id)
    select friend_id, user_id from friendships where user_id = ${userId} and state = 'blocked'
    union select user_id, friend_id from friendships
    where friend_id = ${userId} and state = 'blocked'`.execute(tx)
}

/** Whether `userId` blocked `other`. */
function hasBlocked(userId: UserId, other: UserId) {
  return sql<boolean>`exists (select 1 from friendships as blocks where blocks.user_id = ${userId}
    and blocks.friend_id = ${other} and blocks.state = 'blocked')`
}

/** Whether a block was between them when `deleted`'s account was deleted. */
function wasBlocked(userId: UserId, deleted: UserId) {
  return sql<boolean>`exists (select 1 from past_blocks where past_blocks.user_id = ${userId}
    and past_blocks.deleted_id = ${deleted})`
}
