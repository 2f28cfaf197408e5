import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { FIRST_ID } from '#server/db/first-id.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import type { JobKind, JobResult, JobRun } from '#server/jobs/job.ts'
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
      async run({ data }, within) {
        const due = await listDueSeries(deps.db, deps.clock.now(), BATCH)
        for (const series of due) {
          if (within.signal.aborted) return 'done'
          const ended = await checkSeries(deps, series, data as Cut | null, within)
          if (ended) return ended
        }
        return due.length === BATCH ? { again: null } : 'done'
      },
    },
  ]
}

type Due = Awaited<ReturnType<typeof listDueSeries>>[number]

/** Where a run ended among a series' followers. */
interface Cut {
  readonly id: number
  /** The last follower updated. */
  readonly after: string
}

/** @returns how the run ends, if it does: the catalogue does not answer, or its time is over */
async function checkSeries(
  deps: Needs,
  { tmdb_id: id, episodes, aired: announced, due_at }: Due,
  cut: Cut | null,
  within: JobRun,
): Promise<JobResult | undefined> {
  const { db, clock } = deps
  const known = JSON.parse(episodes) as SeriesFacts
  try {
    const facts = await fetchFacts(deps, id, BACKGROUND, known)
    const now = clock.now()
    if (!facts) {
      await updateDue(db, id, now + DAY_MS)
      return undefined
    }
    const stored = toStored(facts, now)
    const isNews = stored.aired !== announced
    // Stays news until every follower is updated, so that an interrupted run is repeated.
    await upsertFacts(
      db,
      id,
      isNews ? { ...stored, aired: announced, dueAt: now + AGAIN_MS } : stored,
    )
    if (!isNews) return undefined
    const start = cut?.id === id ? cut.after : FIRST_ID
    const after = await notifyFollowers(deps, { id, after: start }, facts, within)
    if (after === undefined) {
      await updateAnnounced(db, id, stored)
      return undefined
    }
    // Still the first in order, so that the next run resumes it.
    await updateDue(db, id, due_at ?? now)
    return { again: { id, after } satisfies Cut }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await updateDue(db, id, clock.now() + AGAIN_MS)
    return 'done'
  }
}

/** @returns the last follower updated if the run ended first */
async function notifyFollowers(
  deps: Needs,
  { id, after: start }: Cut,
  facts: SeriesFacts,
  { signal, pace }: JobRun,
): Promise<string | undefined> {
  for (let after = start; ;) {
    const some = await listFollowers(deps.db, id, after, FOLLOWERS)
    for (const userId of some) {
      if (signal.aborted) return after
      const outcome = await catchUp(deps, { userId, id }, facts)
      if (outcome === 'gone') await deleteFollower(deps.db, { userId, id })
      if (outcome === 'changed') deps.hub.toUsers([userId], 'list', { part: 'tv' })
      after = userId
      await pace()
    }
    if (some.length < FOLLOWERS) return undefined
  }
}
