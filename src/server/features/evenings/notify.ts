import { FIRST_ID } from '#server/db/first-id.ts'
import type { Deps } from '#server/deps.ts'
import { currentMembers, votersOf } from './policy.ts'
import { findBallots, listGuests, listTable } from './queries.ts'

/** An anonymous viewer, whose id is no user's: sees what any member may see. */
export const NOBODY = FIRST_ID

/**
 * Notifies those at the table, and `also`, that an evening changed. Of a vote, the event tells only
 * how many have voted; replacing a ballot sends none. If the evening was deleted, `also` and its
 * guests learn that it is over.
 */
export async function notifyTable(
  { db, hub, log }: Pick<Deps, 'db' | 'hub' | 'log'>,
  id: string,
  also: readonly string[] = [],
): Promise<void> {
  try {
    const rows = await listTable(db, NOBODY, id)
    const [evening] = rows
    if (!evening) return notifyGone(hub, id, also)
    const members = currentMembers(rows)
    const guests = await listGuests(db, id)
    const voterIds = votersOf(members, guests)
    const { count: votedCount } = await findBallots(db, id, { voterIds, own: NOBODY })
    const { state, version } = evening
    const event = { id, state, version, votedCount, voterCount: voterIds.length }
    hub.toUsers([...members.map(({ user_id }) => user_id), ...also], 'evening', event)
    hub.toGuests(id, 'evening', event)
  } catch (error) {
    // Already committed; clients that miss it refetch on reconnecting.
    log.warn({ err: error }, 'evening event not sent')
  }
}

function notifyGone(hub: Deps['hub'], id: string, userIds: readonly string[]): void {
  const event = { id, state: 'ended', version: 0, votedCount: 0, voterCount: 0 } as const
  hub.toUsers(userIds, 'evening', event)
  // Their invitation is no longer shown.
  hub.toUsers(userIds, 'notifications', {})
  hub.toGuests(id, 'evening', event)
  hub.endGuests(id)
}
