import { fold } from '#shared/fold.ts'
import type { CommonWork, FriendRequest, RequestPage, UserPage } from '#shared/friends.ts'
import type { Page } from '#shared/paging.ts'
import type { ServerEventData } from '#shared/realtime.ts'
import type { PublicUser, Relation } from '#shared/users.ts'

/** A friend or blocked user, and since when. */
export interface DatedUser {
  readonly user: PublicUser
  readonly since: string
}
export type DatedUserPage = Page<DatedUser>
export type Requests = Pick<RequestPage, 'received' | 'sent'>
export type FoundUser = Pick<UserPage, 'user' | 'relation'>
export type CommonPage = Page<CommonWork>
type Presence = ServerEventData<'presence'>

/** A user's current relation to me. */
export interface RelationChange {
  readonly user: PublicUser
  readonly relation: Relation
  /** ISO 8601. */
  readonly at: string
}

/** Inserts by username, in the server's order, or removes. */
export function applyToFriends(
  list: readonly DatedUser[],
  now: RelationChange,
): readonly DatedUser[] {
  return applyToDated(list, now, 'added').toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

/** A space sorts before every character of a username. */
function orderOf({ user }: DatedUser): string {
  return `${fold(user.username)} ${user.id}`
}

export function applyToBlocked(
  list: readonly DatedUser[],
  now: RelationChange,
): readonly DatedUser[] {
  return applyToDated(list, now, 'blocked')
}

function applyToDated(
  list: readonly DatedUser[],
  { user, relation, at }: RelationChange,
  place: Relation,
): readonly DatedUser[] {
  const known = list.find((each) => each.user.id === user.id)
  const others = list.filter((each) => each !== known)
  return relation === place ? [{ user, since: known?.since ?? at }, ...others] : others
}

/** Adds or removes a pending request. */
export function applyToRequests({ received, sent }: Requests, now: RelationChange): Requests {
  return {
    received: applyToPending(received, now, 'received'),
    sent: applyToPending(sent, now, 'sent'),
  }
}

function applyToPending(
  list: FriendRequest[],
  { user, relation, at }: RelationChange,
  place: Relation,
): FriendRequest[] {
  const known = list.find((each) => each.user.id === user.id)
  if (relation === place && known) return list
  const others = list.filter((each) => each !== known)
  return relation === place ? [{ user, sentAt: at }, ...others] : others
}

/** Updates a search result in place. */
export function applyToSearch(
  page: Page<FoundUser>,
  { user, relation }: RelationChange,
): Page<FoundUser> {
  return {
    ...page,
    results: page.results.map((each) => (each.user.id === user.id ? { user, relation } : each)),
  }
}

/** Removes what only friends see. */
export function applyToUserPage(page: UserPage, { user, relation }: RelationChange): UserPage {
  if (page.user.id !== user.id) return page
  if (relation === 'added') return { ...page, user, relation }
  return { user: { ...user, isOnline: null, lastSeenAt: null }, relation }
}

/** Applies a presence event. */
export function withPresence(
  user: PublicUser,
  { userId, isOnline, lastSeenAt }: Presence,
): PublicUser {
  return user.id === userId ? { ...user, isOnline, lastSeenAt } : user
}

/** Patches one user's presence; the same array when they are not in it. */
export function presenceIn<R extends { readonly user: PublicUser }>(
  rows: readonly R[],
  presence: Presence,
): readonly R[] {
  if (!rows.some(({ user }) => user.id === presence.userId)) return rows
  return rows.map((row) => ({ ...row, user: withPresence(row.user, presence) }))
}
