import type { Person } from '#shared/users.ts'
import { lockAccount } from '#server/db/account.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { prepareDeparture, announceDeparture } from './chat/departures.ts'
import { notifyTable } from './evenings/notify.ts'
import { leaveEvenings } from './evenings/people.ts'
import { leaveLists, notifyOfChanges } from './own-lists/readers.ts'

type Departure = Awaited<ReturnType<typeof leaveSharedSpaces>>

/**
 * Takes a user out of what they share with others; runs in the transaction that deletes their account.
 * @returns who must learn of it
 */
export async function leaveSharedSpaces(tx: Tx, userId: string) {
  // A list that they are just creating on another device is deleted too, with its items.
  await lockAccount(tx, userId)
  const departure = await prepareDeparture(tx, userId)
  const evenings = await leaveEvenings(tx, userId)
  const lists = await leaveLists(tx, userId)
  return { ...departure, evenings, lists }
}

/** Notifies the others, once the account is deleted. */
export async function notifyOfDeparture(
  deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>,
  person: Pick<Person, 'id' | 'username'>,
  { evenings, lists, ...departure }: Departure,
): Promise<void> {
  await announceDeparture(deps, person, departure)
  for (const [id, left] of evenings) await notifyTable(deps, id, left)
  await notifyOfChanges(deps, lists)
}
