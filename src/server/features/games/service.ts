import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { memoize } from '#server/external/memoize.ts'
import type { From } from '#server/external/steam/client.ts'
import type { Asker } from '#server/external/upstream.ts'
import type { GameBody } from '#server/external/steam/game-shapes.ts'
import { toInstant } from '#server/instants.ts'
import type { GamePage } from './present.ts'
import { upsertWanted } from './queries.ts'

/** What a saved game keeps of the store's page. */
export interface GameFacts {
  readonly name: string
  readonly headerImage: string | null
  readonly genres: readonly string[]
  readonly releaseDate: string | null
}

/**
 * The store's facts about a game, `undefined` when it has none. From what is `known` (the page that
 * someone opened, a list that showed it) it costs no call and never throws; for somebody it may cost
 * one call, and throws as upstream fails.
 */
export async function factsOf(
  { steam }: Pick<Deps, 'steam'>,
  id: number,
  from: From,
): Promise<GameFacts | undefined> {
  const page = await steam.game(id, from)
  if (page) return page
  const row = from === 'known' ? steam.seen(id) : undefined
  return row && { ...row, genres: [], releaseDate: null }
}

/**
 * Pages of single games, which are shared by all who ask: to add to one is to copy it. They throw
 * NOT_FOUND when the store has no such game.
 */
export function openGamePages({
  steam,
}: Pick<Deps, 'steam'>): (id: number, by: Asker) => Promise<GamePage> {
  const toPage = memoize((body: GameBody) => ({
    ...body,
    fetchedAt: toInstant(steam.saidAt(body)),
  }))
  return async (id, by) => {
    const body = await steam.game(id, by)
    if (!body) throw new AppError('NOT_FOUND')
    return toPage(body)
  }
}

/**
 * Says that somebody saved or compared a game, so that its players are counted from now on. It never
 * fails, and does nothing where nobody's players are counted.
 */
export async function watchGame(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'steam'>,
  steamApiId: number,
): Promise<void> {
  const { db, clock, log, steam } = deps
  if (!steam.isCounting) return
  try {
    const facts = await factsOf(deps, steamApiId, 'known')
    const { name = null, headerImage = null } = facts ?? {}
    await upsertWanted(db, [{ steamApiId, name, headerImage }], clock.now())
  } catch (error) {
    log.warn({ err: error, steamApiId }, 'a game cannot be watched')
  }
}
