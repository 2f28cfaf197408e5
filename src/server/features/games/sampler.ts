import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import { AppError } from '#server/errors.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { SAMPLE_MS } from './players.ts'
import {
  deleteOldSamples,
  deleteOldWatchers,
  deleteUnconfirmed,
  deleteUnwanted,
  type Due,
  insertSample,
  listDue,
  listToCheck,
  listWatchedIds,
  type ToCheck,
  updateCheck,
  updateConfirmed,
  updateTurn,
  upsertHour,
} from './sampler-queries.ts'
import { factsOf } from './service.ts'

/** Polling interval: any server may have scheduled games. */
const POLL_MS = MINUTE_MS
const SAMPLE_BATCH = 8
const CHECK_BATCH = 4
const RECHECK_MS = 15 * MINUTE_MS
/** A game neither saved nor compared for this long is no longer sampled. */
const REST_MS = 14 * DAY_MS
const SAMPLES_MS = 7 * DAY_MS
const HOURS_MS = 365 * DAY_MS
/** Games per delete statement, so that no request waits long behind one. */
const PURGE_BATCH = 10

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'steam'>

/** Samples player counts of saved or compared games every ten minutes, if they have a source. */
export function samplerJobs(deps: Needs): readonly JobKind[] {
  return [
    {
      name: 'player-samples',
      every: POLL_MS,
      async run() {
        if (!deps.steam.hasPlayerCounts) return 'done'
        return (await sampleDue(deps)).isMore ? { again: null } : 'done'
      },
    },
    {
      name: 'old-player-samples',
      every: DAY_MS,
      async run({ data }) {
        const last = await forgetSamples(deps, Number(data))
        return last === undefined ? 'done' : { again: last }
      },
    },
  ]
}

/** Checks some unconfirmed games and samples some due ones; `sampled` counts the new samples. */
export async function sampleDue(deps: Needs): Promise<{ sampled: number; isMore: boolean }> {
  const { db, clock } = deps
  await checkGames(deps, await listToCheck(db, clock.now(), CHECK_BATCH))
  const due = await listDue(db, clock.now(), SAMPLE_BATCH)
  const sampled = await Promise.all(due.map((game) => sample(deps, game)))
  return { sampled: sampled.filter(Boolean).length, isMore: due.length === SAMPLE_BATCH }
}

/** Samples one game; true if there is a new sample. */
async function sample({ db, clock, steam }: Needs, game: Due): Promise<boolean> {
  if (clock.now() - game.wanted_at > REST_MS) {
    await updateTurn(db, game, { due_at: null })
    return false
  }
  // The failure has been logged; the curve has a gap.
  const answer = await steam.players(game.steam_api_id, BACKGROUND).catch(() => undefined)
  const due_at = nextTurn(game.steam_api_id, clock.now())
  if (!answer) {
    await updateTurn(db, game, { due_at })
    return false
  }
  const { at, count: players } = answer
  const { steam_api_id } = game
  return inTransaction(db, async (tx) => {
    if (!(await updateTurn(tx, game, { due_at, players, sampled_at: at }))) return false
    if (!(await insertSample(tx, { steam_api_id, at, players }))) return false
    await upsertHour(tx, { steam_api_id, at: at - (at % HOUR_MS), players })
    return true
  })
}

/**
 * Looks up unconfirmed games in the store, so that made-up ids are never sampled. Stops when the
 * store does not answer, or when users need its rate limit.
 */
async function checkGames(deps: Needs, games: readonly ToCheck[]): Promise<void> {
  const { db, clock } = deps
  for (const { steam_api_id: id, wanted_at } of games) {
    try {
      const isOld = clock.now() - wanted_at > REST_MS
      const facts = isOld ? undefined : await factsOf(deps, id, BACKGROUND)
      if (facts) await updateConfirmed(db, id, facts, clock.now())
      else await deleteUnconfirmed(db, id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return updateCheck(db, id, clock.now() + RECHECK_MS)
    }
  }
}

/** Each game has its own offset in the interval, so that calls are spread evenly. */
function nextTurn(id: number, now: number): number {
  const offset = (Math.imul(id, 0x9e3779b1) >>> 0) % SAMPLE_MS
  return now + SAMPLE_MS - ((now - offset) % SAMPLE_MS)
}

/**
 * Purges one batch of games: samples too old to show, and games unwatched for as long.
 * @returns the last game of the batch; `undefined` when there are none after `after`
 */
export async function forgetSamples(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  after: number,
): Promise<number | undefined> {
  const now = clock.now()
  const ids = await listWatchedIds(db, after, PURGE_BATCH)
  const last = ids.at(-1)
  if (last === undefined) return undefined
  await deleteOldSamples(db, 'player_samples', ids, now - SAMPLES_MS)
  await deleteOldSamples(db, 'player_hours', ids, now - HOURS_MS)
  await deleteOldWatchers(db, ids, now - REST_MS)
  await deleteUnwanted(db, ids, now - HOURS_MS - REST_MS)
  return last
}
