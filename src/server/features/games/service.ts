import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { memoize } from '#server/external/memoize.ts'
import { withTimeout } from '#server/external/with-timeout.ts'
import type { From } from '#server/external/steam/client.ts'
import type { Requester } from '#server/external/upstream.ts'
import type { GameBody } from '#server/external/steam/game-shapes.ts'
import { toInstant } from '#server/instants.ts'
import { type GamePage, toOrigin } from './present.ts'
import {
  countWatchers,
  listWatchedBy,
  upsertWanted,
  upsertWatcher,
  type Wanted,
} from './queries.ts'

/** The store's facts copied to a saved game. */
export interface GameFacts {
  readonly name: string
  readonly headerImage: string | null
  readonly genres: readonly string[]
  readonly releaseDate: string | null
}

/**
 * The store's facts about a game, or `undefined`. `known` reads only what is cached and never throws;
 * for an asker, it may make one call, and throws when upstream fails.
 */
export async function factsOf(
  { steam }: Pick<Deps, 'steam'>,
  id: number,
  from: From,
): Promise<GameFacts | undefined> {
  const page = await steam.game(id, from)
  if (page) return page
  const row = from === 'known' ? steam.recentRow(id) : undefined
  return row && { ...row, genres: [], releaseDate: null }
}

/**
 * Pages of games. The answer is a shared object: copy it before adding to it.
 * @throws {AppError} NOT_FOUND, upstream failures
 */
export function openGamePages({
  steam,
}: Pick<Deps, 'steam'>): (id: number, by: Requester) => Promise<GamePage> {
  const toPage = memoize((body: GameBody) => ({
    ...body,
    ...toOrigin(steam.origin(body)),
  }))
  return async (id, by) => toPage(orNotFound(await steam.game(id, by)))
}

/** Milliseconds to wait for an answer that is not essential. */
export const MOMENT_MS = 1200
/** Replaces a missing or late answer. */
export const UNANSWERED = 'unanswered'

/**
 * The store's facts about a game, with a call if needed; `undefined` if it has no such game. Never
 * throws.
 */
export async function confirmedFacts(
  deps: Pick<Deps, 'steam'>,
  by: Requester,
  id: number,
): Promise<GameFacts | typeof UNANSWERED | undefined> {
  const known = await factsOf(deps, id, 'known')
  if (known) return known
  const asked: Promise<GameFacts | typeof UNANSWERED | undefined> = factsOf(deps, id, by)
  return withTimeout(MOMENT_MS, asked, UNANSWERED).catch(() => UNANSWERED)
}

/**
 * Starts sampling the players of a saved game. A game that the store does not know is never
 * sampled; while the store does not answer, the game waits to be checked. Never throws.
 */
export async function watchGame(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'steam'>,
  userId: string,
  steamApiId: number,
): Promise<void> {
  const { log, steam } = deps
  if (!steam.hasPlayerCounts) return
  try {
    const facts = await confirmedFacts(deps, { userId }, steamApiId)
    if (facts) await watchGames(deps, userId, [toWanted(steamApiId, facts)])
  } catch (error) {
    log.warn({ err: error, steamApiId }, 'a game cannot be watched')
  }
}

/** Records that a user wants the player counts of these games. */
export async function watchGames(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  games: readonly Wanted[],
): Promise<void> {
  // Always in this order, so that concurrent statements cannot deadlock.
  const ordered = games.toSorted((a, b) => a.steamApiId - b.steamApiId)
  const ids = ordered.map(({ steamApiId }) => steamApiId)
  await upsertWatcher(db, userId, ids, clock.now())
  await upsertWanted(db, ordered, await countWatchers(db, ids), clock.now())
}

/** The games whose players are counted for a user. */
export async function watchedGamesOf({ db }: Pick<Deps, 'db'>, userId: string) {
  const rows = await listWatchedBy(db, userId)
  return rows.map((row) => ({ steamApiId: row.steam_api_id, at: toInstant(row.wanted_at) }))
}

function toWanted(steamApiId: number, facts: GameFacts | typeof UNANSWERED): Wanted {
  if (facts === UNANSWERED) {
    return { steamApiId, isConfirmed: false, name: null, headerImage: null }
  }
  return { steamApiId, isConfirmed: true, name: facts.name, headerImage: facts.headerImage }
}
