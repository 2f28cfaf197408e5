import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import { toDay } from '#server/instants.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { reached, type SeriesFacts } from './facts.ts'
import { deleteFollower, listDueSeries, listFollowers, updateDue } from './queries.ts'
import { catchUp, learnFacts } from './service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Series per run: users' requests to the catalogue come first. */
const BATCH = 20
const FOLLOWERS = 50
const AGAIN_MS = HOUR
/** Before every user id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb' | 'hub'>

/** Checks followed series daily for newly aired episodes. */
export function episodeJobs(deps: Needs): JobKind[] {
  return [
    {
      name: 'followed-series',
      every: 10 * MINUTE,
      async run(_, { signal }) {
        const due = await listDueSeries(deps.db, deps.clock.now(), BATCH)
        for (const series of due) {
          if (signal.aborted || !(await look(deps, series))) return 'done'
        }
        return due.length === BATCH ? { again: null } : 'done'
      },
    },
  ]
}

type Due = Awaited<ReturnType<typeof listDueSeries>>[number]

/** @returns false when the catalogue does not answer: the others wait too. */
async function look(deps: Needs, { tmdb_id: id, episodes, aired }: Due): Promise<boolean> {
  const { db, clock } = deps
  const known = JSON.parse(episodes) as SeriesFacts
  try {
    const facts = await learnFacts(deps, id, BACKGROUND, known)
    const isNews = reached(facts, new Set(), toDay(clock.now())).aired !== aired
    if (isNews && !(await notifyFollowers(deps, id, facts))) await updateDue(db, id, null)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isGone = error.code === 'NOT_FOUND'
    await updateDue(db, id, clock.now() + (isGone ? DAY : AGAIN_MS))
    return isGone
  }
}

/** @returns whether anyone still follows it. */
async function notifyFollowers(deps: Needs, id: number, facts: SeriesFacts): Promise<boolean> {
  let isFollowed = false
  for (let after = FIRST; ;) {
    const some = await listFollowers(deps.db, id, after, FOLLOWERS)
    for (const userId of some) {
      const outcome = await catchUp(deps, { userId, id }, facts)
      if (outcome === 'gone') await deleteFollower(deps.db, { userId, id })
      else isFollowed = true
      if (outcome === 'changed') deps.hub.toUsers([userId], 'list', { part: 'tv' })
    }
    const last = some.at(-1)
    if (some.length < FOLLOWERS || last === undefined) return isFollowed
    after = last
  }
}
