import { type Expression, sql } from 'kysely'

/** A user's id: a value, or a column of the outer statement. */
type UserId = string | Expression<unknown>

/** A block seen by a viewer: `blocked` by themselves, or `hidden` because the other user blocked them. */
export type Seal = 'blocked' | 'hidden'

/** The block between a viewer and another user; `null` for none. */
export function sealBetween(viewer: UserId, other: UserId) {
  return sql<Seal | null>`case when ${hasBlocked(viewer, other)} then 'blocked'
    when ${hasBlocked(other, viewer)} then 'hidden' end`
}

/** Whether either user blocked the other. */
export function areBlocked(a: UserId, b: UserId) {
  return sql<boolean>`(${hasBlocked(a, b)} or ${hasBlocked(b, a)})`
}

/** Whether `userId` blocked anybody or was blocked by anybody. */
export function hasAnyBlock(userId: UserId) {
  return sql<boolean>`(exists (select 1 from friendships as blocks where blocks.user_id = ${userId}
    and blocks.state = 'blocked') or exists (select 1 from friendships as blocks
    where blocks.friend_id = ${userId} and blocks.state = 'blocked'))`
}

/** Whether `userId` blocked `other`. */
function hasBlocked(userId: UserId, other: UserId) {
  return sql<boolean>`exists (select 1 from friendships as blocks where blocks.user_id = ${userId}
    and blocks.friend_id = ${other} and blocks.state = 'blocked')`
}
