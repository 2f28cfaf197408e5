import { friends } from '#shared/friends.ts'
import type { Caller, TestWorld } from './world.ts'

/** Makes two users friends, through the API. */
export async function befriend(a: Caller, b: Caller): Promise<void> {
  await a.call(friends.askFriend, { body: { userId: b.id } })
  await b.call(friends.acceptRequest, { params: { userId: a.id } })
}

/** Backdates every friendship, so that groups need no invitation. */
export async function makeOldFriends({ deps: { db } }: TestWorld): Promise<void> {
  await db.updateTable('friendships').set({ since: 0 }).execute()
}
