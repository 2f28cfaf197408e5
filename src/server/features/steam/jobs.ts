import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { findAccount, listDue, postpone } from './queries.ts'
import { readAgain } from './reading.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Libraries of one run: two questions each, after people's own. */
const BATCH = 10

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'steamProfiles'>

/** Reads libraries again, once a day for whoever wants it: hours and last days alone. */
export function steamJob(deps: Needs): JobKind {
  return {
    name: 'steam-libraries',
    every: 10 * MINUTE,
    async run(_, signal) {
      if (!deps.steamProfiles) return 'done'
      const due = await listDue(deps.db, deps.clock.now(), BATCH)
      for (const userId of due) {
        // The embedded database answers at once: others have their turn between two people.
        await nextTurn()
        if (signal.aborted) break
        // While Steam fails for one it fails for all.
        if (!(await readOne(deps, userId))) return 'done'
      }
      return due.length === BATCH ? { again: null } : 'done'
    },
  }
}

async function readOne(deps: Needs, userId: string): Promise<boolean> {
  const { db, clock, hub } = deps
  const account = await findAccount(db, userId)
  if (!account) return true
  try {
    const read = await readAgain(deps, account, BACKGROUND)
    if (read?.isListChanged) hub.toUsers([userId], 'list', { part: 'game' })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await postpone(db, userId, clock.now() + HOUR)
    return false
  }
}
