import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import { AppError } from '#server/errors.ts'
import { SAMPLE_MS } from './players.ts'
import {
  deleteLease,
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
  upsertLease,
} from './sampler-queries.ts'
import { factsOf } from './service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How soon a game that any server wants sampled is noticed. */
const POLL_MS = 15_000
const SAMPLE_BATCH = 8
/** Longer than a batch may take. */
const LEASE_MS = MINUTE
const CHECK_BATCH = 4
const RECHECK_MS = 15 * MINUTE
const LEASE = 'player-samples'
/** A game that nobody saved or compared for this long is not sampled any more. */
const REST_MS = 14 * DAY
const SAMPLES_MS = 7 * DAY
const HOURS_MS = 365 * DAY
/** Games per delete statement, so that no request waits long behind one. */
const PURGE_BATCH = 10

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'steam'>

export interface Sampler {
  /** Starts sampling, if player counts have a source. */
  start(): void
  /** Samples every game that is due, unless another server does; returns the number of samples. */
  runOnce(): Promise<number>
  /** Stops, after the current batch. */
  stop(): Promise<void>
}

/**
 * Samples the player counts of the games that users saved or compared, every ten minutes. Of several
 * servers one does it, until it stops or its lease ends.
 */
export function openSampler(deps: Needs): Sampler {
  const { db, clock, log, steam } = deps
  const holder = randomUUID()
  let isOpen = false
  let turn: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let isHolder = false
  let purgeAt = 0

  function wake(): void {
    turn = runSafely().finally(() => {
      turn = undefined
      if (isOpen) timer = setTimeout(wake, POLL_MS).unref()
    })
  }

  async function runSafely(): Promise<void> {
    try {
      await runOnce()
    } catch (error) {
      log.warn({ err: error }, 'players cannot be counted')
    }
  }

  async function hold(): Promise<boolean> {
    const now = clock.now()
    isHolder = await upsertLease(db, { name: LEASE, holder, until: now + LEASE_MS }, now)
    return isHolder
  }

  async function runOnce(): Promise<number> {
    let count = 0
    const toCheck = await listToCheck(db, clock.now(), CHECK_BATCH)
    if (toCheck.length > 0 && !isStopping && (await hold())) await checkGames(deps, toCheck)
    for (;;) {
      const due = await listDue(db, clock.now(), SAMPLE_BATCH)
      if (due.length === 0 || isStopping || !(await hold())) break
      const kept = await Promise.all(due.map((game) => sample(deps, game)))
      count += kept.filter(Boolean).length
    }
    if (!isStopping && clock.now() >= purgeAt && (await hold())) {
      purgeAt = clock.now() + DAY
      await purge(deps)
    }
    return count
  }

  return {
    runOnce,
    start() {
      if (!steam.isCounting) return
      isOpen = true
      wake()
    },
    async stop() {
      isOpen = false
      isStopping = true
      clearTimeout(timer)
      await turn
      // So that another server can take over at once.
      if (isHolder) await deleteLease(db, LEASE, holder).catch(() => {})
    },
  }
}

/** Samples one game; true if there is a new sample. */
async function sample({ db, clock, steam }: Needs, game: Due): Promise<boolean> {
  if (clock.now() - game.wanted_at > REST_MS) {
    await updateTurn(db, game, { due_at: null })
    return false
  }
  // The failure has been logged; the curve has a gap.
  const said = await steam.players(game.steam_api_id, BACKGROUND).catch(() => undefined)
  const due_at = nextTurn(game.steam_api_id, clock.now())
  if (!said) {
    await updateTurn(db, game, { due_at })
    return false
  }
  const { at, count: players } = said
  const { steam_api_id } = game
  return inTransaction(db, async (tx) => {
    if (!(await updateTurn(tx, game, { due_at, players, sampled_at: at }))) return false
    if (!(await insertSample(tx, { steam_api_id, at, players }))) return false
    await upsertHour(tx, { steam_api_id, at: at - (at % HOUR), players })
    return true
  })
}

/**
 * Asks the store about games that it has not confirmed, so that made-up ids are never sampled. Stops
 * when it does not answer, or when users need its rate.
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

/** Deletes samples too old to be shown, and games that nobody has wanted for as long. */
async function purge({ db, clock }: Needs): Promise<void> {
  const now = clock.now()
  let after = 0
  for (;;) {
    const ids = await listWatchedIds(db, after, PURGE_BATCH)
    const last = ids.at(-1)
    if (last === undefined) return
    await deleteOldSamples(db, 'player_samples', ids, now - SAMPLES_MS)
    await deleteOldSamples(db, 'player_hours', ids, now - HOURS_MS)
    await deleteOldWatchers(db, ids, now - REST_MS)
    await deleteUnwanted(db, ids, now - HOURS_MS - REST_MS)
    after = last
  }
}
