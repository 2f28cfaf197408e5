import { friends } from '#shared/friends.ts'
import type { Caller } from './world.ts'

/** Makes two people friends, by their own calls. */
export async function befriend(a: Caller, b: Caller): Promise<void> {
  await a.call(friends.askFriend, { body: { userId: b.id } })
  await b.call(friends.acceptRequest, { params: { userId: a.id } })
}
