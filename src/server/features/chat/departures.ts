import type { Person } from '#shared/users.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { keepBlocks } from '#server/db/blocks.ts'
import { listRelatedUserIds } from '#server/db/presence.ts'
import { announceConversation } from './conversations.ts'
import { deleteLonely, listOthers, lockConversations } from './member-queries.ts'

/** Who to notify of a deleted account. */
export interface Departure {
  /** Everybody with a relation to the user: friends, requests, blocks. */
  readonly knowing: readonly string[]
  /** The other members of each remaining conversation. */
  readonly rooms: ReadonlyMap<string, readonly string[]>
}

/** Call before deleting an account, in the same transaction: deletes conversations left without members. */
export async function prepareDeparture(tx: Tx, userId: string): Promise<Departure> {
  await lockConversations(tx, userId)
  await deleteLonely(tx, userId)
  await keepBlocks(tx, userId)
  const rooms = Map.groupBy(await listOthers(tx, userId), (other) => other.conversation_id)
  return {
    knowing: await listRelatedUserIds(tx, userId),
    rooms: new Map([...rooms].map(([id, others]) => [id, others.map(({ user_id }) => user_id)])),
  }
}

/** Notifies the others: otherwise they would see the user online, or the request pending. */
export async function announceDeparture(
  deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>,
  person: Pick<Person, 'id' | 'username'>,
  { knowing, rooms }: Departure,
): Promise<void> {
  const { id, username } = person
  const user = { id, username, avatarUrl: null, isOnline: null, lastSeenAt: null }
  deps.hub.toUsers(knowing, 'friend', { user, relation: 'none' })
  for (const [room, others] of rooms) await announceConversation(deps, room, others)
}
