import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { findAccount, listDue, postpone } from './queries.ts'
import { syncLibrary } from './reading.ts'

/** Libraries per run: two requests each, after users' own requests. */
const BATCH = 10

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'steamProfiles'>

/** Refreshes opted-in libraries once a day: hours and last played only. */
export function steamJob(deps: Needs): JobKind {
  return {
    name: 'steam-libraries',
    every: 10 * MINUTE_MS,
    async run(_, { signal, pace }) {
      if (!deps.steamProfiles) return 'done'
      const due = await listDue(deps.db, deps.clock.now(), BATCH)
      for (const userId of due) {
        await pace()
        if (signal.aborted) break
        // A failure of Steam affects everyone: stops here.
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
    const read = await syncLibrary(deps, account, BACKGROUND)
    if (read?.isListChanged) hub.toUsers([userId], 'list', { part: 'game' })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await postpone(db, userId, clock.now() + HOUR_MS)
    return false
  }
}
