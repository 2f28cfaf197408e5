import { SEPARATION } from '#server/db/separation-jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { NOBODY, notifyTable } from './notify.ts'
import { handOver } from './people.ts'
import { currentMembers } from './policy.ts'
import { listOpenShared, listTable, lockEvening, updateEvening } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'hub' | 'log'>

/** Notifies the open evenings of two users who are no longer friends, or of one who lost access. */
export function separationJob(deps: Needs): JobKind {
  return {
    name: SEPARATION,
    async run({ key }) {
      const userIds = key.split(' ')
      for (const id of await listOpenShared(deps.db, userIds)) await follow(deps, id, userIds)
      return 'done'
    },
  }
}

/** Replaces a host without access by whoever came first; if nobody came, the evening waits. */
async function follow(deps: Needs, id: string, userIds: readonly string[]): Promise<void> {
  const left = await inTransaction(deps.db, async (tx) => {
    const evening = await lockEvening(tx, id)
    if (!evening) return []
    const rows = await listTable(tx, NOBODY, id)
    const isHostAway = !currentMembers(rows).some(({ user_id }) => user_id === evening.host_id)
    const others = rows.filter(
      (row) => row.user_id !== evening.host_id && row.joined_at !== null && row.role !== 'Visiteur',
    )
    if (isHostAway && others.length > 0) return handOver(tx, evening, evening.host_id)
    await updateEvening(tx, id, {})
    return []
  })
  await notifyTable(deps, id, [...userIds, ...left])
}
