import { FIRST_ID } from '#server/db/first-id.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import type { JobKind, JobRun } from '#server/jobs/job.ts'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import { refreshGame } from '../saved-games/service.ts'
import { daysFrom } from './days.ts'
import { listPeople, type ReleaseDate } from './queries.ts'
import {
  deleteWork,
  listDueTurns,
  replaceDates,
  type Since,
  type Turn,
  updateTurn,
  upsertTurns,
} from './turn-queries.ts'

/** Collects the wanted works of one user. */
export const OWN_RELEASES = 'own-releases'

/** Works looked up in one run: a small part of each upstream's rate. */
const BATCH = 12
/** TMDB and Steam fail independently. */
const CATALOGUES: readonly (readonly Turn['kind'][])[] = [['movie', 'tv'], ['game']]
const PEOPLE = 20
/** Works unwanted for this long are deleted. */
const UNWANTED_MS = 14 * DAY_MS
const AGAIN_MS = { soon: DAY_MS, later: 7 * DAY_MS, failed: 30 * MINUTE_MS }
/** Days: older dates are not kept, newer ones are refreshed daily. */
const BACK = 62
const NEAR = 45
/** Films are released at home some months after the cinema. */
const FILM_BACK = 365

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb' | 'steam'>

/**
 * Keeps the release dates of wanted works up to date: collects each user's wanted works once a day, and
 * looks up the due ones every five minutes, after users' own requests.
 */
export function releaseJobs(deps: Needs): JobKind[] {
  return [
    {
      name: 'release-walk',
      every: DAY_MS,
      firstAfter: MINUTE_MS,
      async run({ data }, { pace }) {
        const people = await listPeople(deps.db, typeof data === 'string' ? data : FIRST_ID, PEOPLE)
        for (const { id } of people) {
          await walkLists(deps, id)
          await pace()
        }
        return people.length < PEOPLE ? 'done' : { again: people.at(-1)?.id }
      },
    },
    {
      name: 'release-turns',
      every: 5 * MINUTE_MS,
      async run(_, within) {
        return (await lookUpDueWorks(deps, within)) ? { again: null } : 'done'
      },
    },
    {
      name: OWN_RELEASES,
      async run({ key }, within) {
        await walkLists(deps, key)
        await lookUpDueWorks(deps, within)
        return 'done'
      },
    },
  ]
}

async function walkLists({ db, clock }: Needs, userId: string): Promise<void> {
  const now = clock.now()
  await upsertTurns(db, userId, {
    now,
    wantedBefore: now - DAY_MS,
    since: lookedUpSince(now),
    today: daysFrom(now, 0),
  })
}

/** The days before which releases are not looked up. */
export function lookedUpSince(now: number): Since {
  return { films: daysFrom(now, -FILM_BACK), games: daysFrom(now, -BACK) }
}

/** Looks up some of the due works of each catalogue; true when there may be more. */
async function lookUpDueWorks(deps: Needs, within: JobRun): Promise<boolean> {
  let hasMore = false
  for (const kinds of CATALOGUES) {
    if (await lookUpDueWorksOf(deps, kinds, within)) hasMore = true
  }
  return hasMore
}

/** Looks up the due works of one catalogue, until it is unavailable. */
async function lookUpDueWorksOf(
  deps: Needs,
  kinds: readonly Turn['kind'][],
  { signal, pace }: JobRun,
): Promise<boolean> {
  const { db, clock } = deps
  const due = await listDueTurns(db, kinds, { now: clock.now(), limit: BATCH })
  for (const turn of due) {
    await pace()
    if (signal.aborted) return false
    try {
      if (clock.now() - turn.wanted_at > UNWANTED_MS) {
        await inTransaction(db, (tx) => deleteWork(tx, turn))
      } else {
        await lookUpWork(deps, turn)
        if (turn.kind === 'game') await refreshGame({ ...deps, pace }, turn.work_id)
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Refused for now: this work and those after it stay due.
      if (error.code === 'UNAVAILABLE') return false
      await updateTurn(db, turn, { due_at: clock.now() + AGAIN_MS.failed })
    }
  }
  return due.length === BATCH
}

async function lookUpWork(deps: Needs, turn: Turn): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const [oldest, today, near] = [daysFrom(now, -BACK), daysFrom(now, 0), daysFrom(now, NEAR)]
  const dates = (await datesOf(deps, turn, oldest)).filter(({ day }) => day >= oldest)
  const isNear = dates.some(({ day }) => day >= today && day <= near)
  await inTransaction(db, async (tx) => {
    // The turn first, which locks its row: two jobs may look up the same work.
    const due_at = now + (isNear ? AGAIN_MS.soon : AGAIN_MS.later)
    const isUpdated = await updateTurn(tx, turn, { due_at, is_known: 1 })
    if (isUpdated) await replaceDates(tx, turn, dates)
  })
}

/**
 * @param oldest a series' last season counts as long as its last episode is not older
 * @throws {AppError} upstream failures
 */
async function datesOf(deps: Needs, turn: Turn, oldest: string): Promise<ReleaseDate[]> {
  const { tmdb, steam } = deps
  const { kind, work_id } = turn
  const whole = { kind, work_id, season: 0, episode: 0, name: '' }
  if (kind === 'game') {
    const game = await steam.game(work_id, BACKGROUND)
    return game?.releaseDate ? [{ ...whole, what: 'game', day: game.releaseDate }] : []
  }
  if (kind === 'movie') {
    const { cinema = null, home = null } = (await tmdb.movieReleases(work_id, BACKGROUND)) ?? {}
    const days = [
      { what: 'cinema', day: cinema },
      { what: 'home', day: home },
    ] as const
    return days.flatMap(({ what, day }) => (day === null ? [] : [{ ...whole, what, day }]))
  }
  const { last = null, next = null } = (await tmdb.seriesReleases(work_id, BACKGROUND)) ?? {}
  const seasons = new Set<number>()
  if (last?.air_date && last.air_date >= oldest) seasons.add(last.season_number)
  if (next) seasons.add(next.season_number)
  const dates: ReleaseDate[] = []
  for (const season of seasons) dates.push(...(await datesOfSeason(deps, work_id, season)))
  return dates
}

/** @throws {AppError} upstream failures */
async function datesOfSeason(
  { tmdb }: Pick<Needs, 'tmdb'>,
  work_id: number,
  season: number,
): Promise<ReleaseDate[]> {
  const { episodes = [] } = (await tmdb.season(work_id, season, BACKGROUND)) ?? {}
  const numbers = new Set<number>()
  return episodes.flatMap(({ episode_number: episode, air_date: day, name }) => {
    if (day === null || numbers.has(episode)) return []
    numbers.add(episode)
    return [{ kind: 'tv', work_id, what: 'episode' as const, season, episode, day, name }]
  })
}
