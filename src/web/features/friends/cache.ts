import type { InfiniteData } from '@tanstack/react-query'
import type { CommonWork, RequestPage, UserPage } from '#shared/friends.ts'
import type { Page } from '#shared/paging.ts'
import type { ServerEventData } from '#shared/realtime.ts'
import type { Person, PublicUser, Relation } from '#shared/users.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'

/** A friend or blocked user, and since when. */
interface DatedUser {
  readonly user: PublicUser
  readonly since: string
}
export type DatedUserPage = Page<DatedUser>
export type FoundUser = Pick<UserPage, 'user' | 'relation'>
export type CommonPage = Page<CommonWork>
type Presence = ServerEventData<'presence'>

/** A user's current relation to me. */
export interface RelationChange {
  readonly user: PublicUser
  readonly relation: Relation
}

/** Removes a user, also from the total; the same object when they are on no loaded page. */
export function withoutUser(
  data: InfiniteData<DatedUserPage>,
  id: string,
): InfiniteData<DatedUserPage> {
  if (!isListed(data, id)) return data
  const pages = data.pages.map((page) => ({
    ...page,
    results: page.results.filter(({ user }) => user.id !== id),
    totalResults: page.totalResults - 1,
  }))
  return { ...data, pages }
}

/** Removes a request that is no longer pending; the same object when there is none. */
export function withoutRequest(
  data: InfiniteData<RequestPage>,
  { user, relation }: RelationChange,
): InfiniteData<RequestPage> {
  const isOver = (side: 'received' | 'sent') =>
    relation !== side &&
    data.pages.some((page) => page[side].some((each) => each.user.id === user.id))
  const [isAnswered, isWithdrawn] = [isOver('received'), isOver('sent')]
  if (!isAnswered && !isWithdrawn) return data
  const others = (side: RequestPage['sent']) => side.filter((each) => each.user.id !== user.id)
  const pages = data.pages.map((page) => ({
    ...page,
    ...(isAnswered && { received: others(page.received), totalReceived: page.totalReceived - 1 }),
    ...(isWithdrawn && { sent: others(page.sent), totalSent: page.totalSent - 1 }),
  }))
  return { ...data, pages }
}

/** Updates a search result in place. */
export function applyToSearch(
  data: InfiniteData<Page<FoundUser>>,
  { user, relation }: RelationChange,
): InfiniteData<Page<FoundUser>> {
  return patchUser(data, user.id, (found) => ({ ...found, user, relation }))
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

/** A copy of any answer, with a person's current name and picture wherever they appear. */
export function withPerson(data: unknown, person: Person): unknown {
  if (Array.isArray(data)) return data.map((each) => withPerson(each, person))
  if (!isPlainObject(data)) return data
  const copy = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withPerson(value, person)]),
  )
  return copy['id'] === person.id && 'avatarUrl' in copy ? { ...copy, ...person } : copy
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Patches a friend's presence. */
export function presenceIn(
  data: InfiniteData<DatedUserPage>,
  presence: Presence,
): InfiniteData<DatedUserPage> {
  return patchUser(data, presence.userId, (row) => ({
    ...row,
    user: withPresence(row.user, presence),
  }))
}

/** Changes a user's row; the same object when they are on no loaded page. */
function patchUser<R extends { readonly user: PublicUser }>(
  data: InfiniteData<Page<R>>,
  id: string,
  change: (row: R) => R,
): InfiniteData<Page<R>> {
  if (!isListed(data, id)) return data
  const pages = data.pages.map((page) => ({
    ...page,
    results: page.results.map((row) => (row.user.id === id ? change(row) : row)),
  }))
  return { ...data, pages }
}

const isListed = (
  data: InfiniteData<{ readonly results: readonly { readonly user: PublicUser }[] }>,
  id: string,
) => rowsOf(data).some(({ user }) => user.id === id)
