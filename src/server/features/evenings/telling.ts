import type { Deps } from '#server/deps.ts'
import { atTable, votersOf } from './policy.ts'
import { findBallots, listGuests, listTable } from './queries.ts'

/** Nobody in particular: who sees no more than anybody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Tells those at the table, and whoever else is named, that an evening changed. Of a vote it says how
 * many have voted; a ballot that is replaced is not told of at all.
 */
export async function tellTable(
  { db, hub, log }: Pick<Deps, 'db' | 'hub' | 'log'>,
  id: string,
  also: readonly string[] = [],
): Promise<void> {
  try {
    const rows = await listTable(db, NOBODY, id)
    const [evening] = rows
    if (!evening) return
    const members = atTable(rows)
    const guests = await listGuests(db, id)
    const voterIds = votersOf(members, guests)
    const { count: votedCount } = await findBallots(db, id, { voterIds, own: NOBODY })
    const { state, version } = evening
    const told = { id, state, version, votedCount, voterCount: voterIds.length }
    hub.toUsers([...members.map(({ user_id }) => user_id), ...also], 'evening', told)
    hub.toGuests(id, 'evening', told)
  } catch (error) {
    // Already committed; who missed it reads again when they come back.
    log.warn({ err: error }, 'an evening could not be told of')
  }
}
