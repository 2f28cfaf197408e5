import { fold } from '#shared/fold.ts'
import { friends } from '#shared/friends.ts'
import type { Caller, TestWorld } from './world.ts'

/** Makes two users friends, through the API. */
export async function befriend(a: Caller, b: Caller): Promise<void> {
  await a.call(friends.askFriend, { body: { userId: b.id } })
  await b.call(friends.acceptRequest, { params: { userId: a.id } })
}

/** Makes two users friends in the database, even if they may not send requests. */
export async function makeFriends(
  { deps: { db } }: TestWorld,
  a: Pick<Caller, 'id'>,
  b: Pick<Caller, 'id'>,
): Promise<void> {
  const added = { state: 'added', since: 0 } as const
  const rows = [
    { user_id: a.id, friend_id: b.id, ...added },
    { user_id: b.id, friend_id: a.id, ...added },
  ]
  await db.insertInto('friendships').values(rows).execute()
}

/** Backdates every friendship, so that groups need no invitation. */
export async function makeOldFriends({ deps: { db } }: TestWorld): Promise<void> {
  await db.updateTable('friendships').set({ since: 0 }).where('since', '>', 0).execute()
}

/** Sets users' names. */
export async function setUsernames(
  { deps: { db } }: TestWorld,
  ...named: readonly (readonly [person: Pick<Caller, 'id'>, username: string])[]
): Promise<void> {
  for (const [{ id }, username] of named) {
    const names = { username, username_key: username, username_search: fold(username) }
    await db.updateTable('users').set(names).where('id', '=', id).execute()
  }
}

/** A user, and two friends who are strangers to each other. */
export async function personWithTwoFriends(
  world: TestWorld,
): Promise<readonly [Caller, Caller, Caller]> {
  const [person, one, other] = [await world.person(), await world.person(), await world.person()]
  await befriend(person, one)
  await befriend(person, other)
  return [person, one, other]
}
