import { MINUTE_MS } from '#shared/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { closeInvitations, remind } from './news.ts'
import { notifyTable } from './notify.ts'
import { deleteLinks } from './people-queries.ts'
import { deleteEvenings, listDue, OPEN, lockEvening, updateEvening } from './queries.ts'
import { KEPT } from './times.ts'
import { countVotes } from './votes.ts'

const AT_ONCE = 20

/** Reminds of planned evenings and ends others on time: counts an open vote, expires links, deletes old ones. */
export function eveningJob(deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>): JobKind {
  return {
    name: 'evenings',
    every: MINUTE_MS,
    async run(_, { pace }) {
      const due = await listDue(deps.db, deps.clock.now(), AT_ONCE)
      for (const id of due) {
        await attend(deps, id)
        await pace()
      }
      return due.length < AT_ONCE ? 'done' : { again: null }
    },
  }
}

const NOTHING_NEW = { notified: [], isOver: false }

async function attend(deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>, id: string): Promise<void> {
  const now = deps.clock.now()
  const { notified, isOver } = await inTransaction(deps.db, async (tx) => {
    const evening = await lockEvening(tx, id)
    if (!evening || evening.due_at > now) return NOTHING_NEW
    const { state, ends_at, host_id: hostId } = evening
    if (ends_at > now) {
      const reminded = OPEN.includes(state) ? await remind(tx, { id, hostId, now }) : []
      await updateEvening(tx, id, { due_at: ends_at })
      return { notified: reminded, isOver: false }
    }
    if (ends_at + KEPT <= now) {
      await deleteEvenings(tx, [id])
      return NOTHING_NEW
    }
    if (state === 'voting') await countVotes(tx, evening, now)
    await deleteLinks(tx, id, true)
    await updateEvening(tx, id, {
      due_at: ends_at + KEPT,
      ...(state === 'gathering' && { state: 'ended' }),
    })
    const closed = OPEN.includes(state) ? await closeInvitations(tx, id, now) : []
    return { notified: closed, isOver: true }
  })
  if (notified.length > 0) deps.hub.toUsers(notified, 'notifications', {})
  if (!isOver) return
  await notifyTable(deps, id)
  deps.hub.endGuests(id)
}
