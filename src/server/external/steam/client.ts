import type { Asker, Upstream, UpstreamState } from '../upstream.ts'
import { AppError } from '#server/errors.ts'
import { type GameBody, GamePage, type GameRow } from './game-shapes.ts'
import { FeaturedGames, FoundGames, PlayerCountBody } from './list-shapes.ts'
import { createSeenGames } from './seen-games.ts'

/** Kinds of requests to the store. */
export type StoreKind = 'search' | 'featured' | 'game'

/** Where a game may come from: a call for this asker if needed, or only the cache. */
export type From = Asker | 'known'

/**
 * Steam's games. A game that does not exist is `undefined`.
 * @throws {AppError} UPSTREAM_TIMEOUT, UPSTREAM_FAILED or UNAVAILABLE, from every call
 */
export interface Steam {
  /** The ten or so best matches: the store has no further pages. */
  search(text: string, by: Asker): Promise<readonly GameRow[]>
  /** The store's front page. */
  featured(by: Asker): Promise<FeaturedGames>
  /** Everything about a game, in one call. */
  game(id: number, from: From): Promise<GameBody | undefined>
  /** When the store returned a game: epoch milliseconds. */
  saidAt(game: GameBody): number
  /** Current players, cached for a few minutes; `at` in epoch milliseconds. */
  players(
    id: number,
    by: Asker,
  ): Promise<{ readonly count: number; readonly at: number } | undefined>
  /** Whether player counts have a source. */
  readonly isCounting: boolean
  /** The game as a list recently showed it. */
  seen(id: number): GameRow | undefined
  /** Made-up player counts for the embedded catalogue; `undefined` with Steam itself. */
  readonly demonstration: Demonstration | undefined
  readonly state: () => UpstreamState
}

/** A made-up player count at an instant; `undefined` for a game outside the catalogue. */
export type Demonstration = (id: number, at: number) => number | undefined

interface Options {
  readonly store: Upstream<StoreKind>
  /** Player counts; `undefined` if no address is set for them. */
  readonly counter: Upstream<'players'> | undefined
  /** ISO 3166-1, for prices. */
  readonly region: string
  readonly demonstration?: Demonstration
}

const LANGUAGE = 'french'
/** Rows of lists kept for `seen`. */
const MANY_ROWS = 5000

/** Steam's routes, in French, over two upstreams: the store and the player counts. */
export function createSteam({ store, counter, region, demonstration }: Options): Steam {
  const seen = createSeenGames(MANY_ROWS)
  const country = { cc: region.toLowerCase(), l: LANGUAGE }

  return {
    async search(text, by) {
      const term = text.trim().replace(/\s+/g, ' ')
      if (term === '') return []
      const query = { term, ...country }
      const asked = { path: '/api/storesearch/', query, kind: 'search' } as const
      return seen.add(there(await store.ask(asked, FoundGames, by)))
    },
    async featured(by) {
      const asked = { path: '/api/featuredcategories/', query: country, kind: 'featured' } as const
      const groups = there(await store.ask(asked, FeaturedGames, by))
      for (const { results } of groups) seen.add(results)
      return groups
    },
    game(id, from) {
      const query = { appids: id, ...country }
      const asked = { path: '/api/appdetails', query, kind: 'game' } as const
      return from === 'known' ? store.known(asked, GamePage) : store.ask(asked, GamePage, from)
    },
    saidAt: (game) => store.saidAt(game),
    async players(id, by) {
      const body = await counter?.ask(
        {
          path: '/ISteamUserStats/GetNumberOfCurrentPlayers/v1/',
          query: { appid: id },
          kind: 'players',
        },
        PlayerCountBody,
        by,
      )
      return body && counter ? { count: body.count, at: counter.saidAt(body) } : undefined
    },
    isCounting: counter !== undefined,
    seen: (id) => seen.find(id),
    demonstration,
    state: () => store.state(),
  }
}

/** A list that does not exist is a failure, not an empty list. */
function there<T>(list: T | undefined): T {
  if (list === undefined) throw new AppError('UPSTREAM_FAILED', { cause: 'steam: 404' })
  return list
}
