import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { FIRST_ID } from '#server/db/first-id.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import type { JobKind, JobRun } from '#server/jobs/job.ts'
import { fetchFacts, type SeriesFacts } from './facts.ts'
import {
  deleteFollower,
  listDueSeries,
  listFollowers,
  updateDue,
  updateAnnounced,
  upsertFacts,
} from './queries.ts'
import { catchUp, toStored } from './service.ts'

/** Series per run: users' requests to the catalogue come first. */
const BATCH = 20
const FOLLOWERS = 50
const AGAIN_MS = HOUR_MS

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb' | 'hub'>

/** Checks followed series daily for newly aired episodes. */
export function episodeJobs(deps: Needs): JobKind[] {
  return [
    {
      name: 'followed-series',
      every: 10 * MINUTE_MS,
      async run(_, within) {
        const due = await listDueSeries(deps.db, deps.clock.now(), BATCH)
        for (const series of due) {
          if (within.signal.aborted || !(await checkSeries(deps, series, within))) return 'done'
        }
        return due.length === BATCH ? { again: null } : 'done'
      },
    },
  ]
}

type Due = Awaited<ReturnType<typeof listDueSeries>>[number]

/** @returns false when the catalogue does not answer, or the run is over: the others wait too. */
async function checkSeries(
  deps: Needs,
  { tmdb_id: id, episodes, aired: announced }: Due,
  within: JobRun,
): Promise<boolean> {
  const { db, clock } = deps
  const known = JSON.parse(episodes) as SeriesFacts
  try {
    const facts = await fetchFacts(deps, id, BACKGROUND, known)
    const now = clock.now()
    if (!facts) {
      await updateDue(db, id, now + DAY_MS)
      return true
    }
    const stored = toStored(facts, now)
    const isNews = stored.aired !== announced
    // Stays news until every follower is updated, so that an interrupted run is repeated.
    await upsertFacts(
      db,
      id,
      isNews ? { ...stored, aired: announced, dueAt: now + AGAIN_MS } : stored,
    )
    if (!isNews) return true
    const areNotified = await notifyFollowers(deps, id, facts, within)
    if (areNotified) await updateAnnounced(db, id, stored)
    else await updateDue(db, id, clock.now())
    return areNotified
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await updateDue(db, id, clock.now() + AGAIN_MS)
    return false
  }
}

/** @returns false when the run ended first. */
async function notifyFollowers(
  deps: Needs,
  id: number,
  facts: SeriesFacts,
  { signal, pace }: JobRun,
): Promise<boolean> {
  for (let after = FIRST_ID; ;) {
    const some = await listFollowers(deps.db, id, after, FOLLOWERS)
    for (const userId of some) {
      if (signal.aborted) return false
      const outcome = await catchUp(deps, { userId, id }, facts)
      if (outcome === 'gone') await deleteFollower(deps.db, { userId, id })
      if (outcome === 'changed') deps.hub.toUsers([userId], 'list', { part: 'tv' })
      await pace()
    }
    const last = some.at(-1)
    if (some.length < FOLLOWERS || last === undefined) return true
    after = last
  }
}
