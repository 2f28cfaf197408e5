import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { FIRST_ID } from '#server/db/first-id.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import type { JobKind } from '#server/jobs/job.ts'
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
      async run(_, { signal }) {
        const due = await listDueSeries(deps.db, deps.clock.now(), BATCH)
        for (const series of due) {
          if (signal.aborted || !(await checkSeries(deps, series))) return 'done'
        }
        return due.length === BATCH ? { again: null } : 'done'
      },
    },
  ]
}

type Due = Awaited<ReturnType<typeof listDueSeries>>[number]

/** @returns false when the catalogue does not answer: the others wait too. */
async function checkSeries(
  deps: Needs,
  { tmdb_id: id, episodes, aired: announced }: Due,
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
    if (isNews) {
      await notifyFollowers(deps, id, facts)
      await updateAnnounced(db, id, stored)
    }
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await updateDue(db, id, clock.now() + AGAIN_MS)
    return false
  }
}

async function notifyFollowers(deps: Needs, id: number, facts: SeriesFacts): Promise<void> {
  for (let after = FIRST_ID; ;) {
    const some = await listFollowers(deps.db, id, after, FOLLOWERS)
    for (const userId of some) {
      const outcome = await catchUp(deps, { userId, id }, facts)
      if (outcome === 'gone') await deleteFollower(deps.db, { userId, id })
      if (outcome === 'changed') deps.hub.toUsers([userId], 'list', { part: 'tv' })
    }
    const last = some.at(-1)
    if (some.length < FOLLOWERS || last === undefined) return
    after = last
  }
}
