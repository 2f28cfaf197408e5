import type { Person } from '#shared/users.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { listKnowing } from '#server/db/presence.ts'
import { announce } from './conversations.ts'
import { deleteLonely, listOthers, lockConversations } from './member-queries.ts'

/** Who is to be told that an account is gone. */
export interface Departure {
  /** To whom the person was a friend, had asked, or anything else. */
  readonly knowing: readonly string[]
  /** Of each conversation that stays, the others in it. */
  readonly rooms: ReadonlyMap<string, readonly string[]>
}

/** Before an account is deleted, in the same transaction: what was said to nobody who stays goes with it. */
export async function prepareDeparture(tx: Tx, userId: string): Promise<Departure> {
  await lockConversations(tx, userId)
  await deleteLonely(tx, userId)
  const rooms = Map.groupBy(await listOthers(tx, userId), (other) => other.conversation_id)
  return {
    knowing: await listKnowing(tx, userId),
    rooms: new Map([...rooms].map(([id, others]) => [id, others.map(({ user_id }) => user_id)])),
  }
}

/** Tells those who stay: nobody would see the person go offline, or their request end, otherwise. */
export async function tellDeparture(
  deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>,
  person: Pick<Person, 'id' | 'username'>,
  { knowing, rooms }: Departure,
): Promise<void> {
  const { id, username } = person
  const user = { id, username, avatarUrl: null, isOnline: null, lastSeenAt: null }
  deps.hub.toUsers(knowing, 'friend', { user, relation: 'none' })
  for (const [room, others] of rooms) await announce(deps, room, others)
}
