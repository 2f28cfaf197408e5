import type { Asker, Upstream, UpstreamState } from '../upstream.ts'
import { AppError } from '#server/errors.ts'
import { type GameBody, GamePage, type GameRow } from './game-shapes.ts'
import { FeaturedGames, FoundGames, PlayerCountBody } from './list-shapes.ts'
import { createSeenGames } from './seen-games.ts'

/** What we ask the store for, which decides how long an answer stays good. */
export type StoreKind = 'search' | 'featured' | 'game'

/** Where a game's page may come from: a call for somebody if need be, or only an earlier answer. */
export type From = Asker | 'known'

/**
 * Games as Steam knows them. Every function throws AppError UPSTREAM_TIMEOUT, UPSTREAM_FAILED or
 * UNAVAILABLE when Steam cannot be read; a game that does not exist is `undefined`.
 */
export interface Steam {
  /** The best ten or so by name: the store has no further page. */
  search(text: string, by: Asker): Promise<readonly GameRow[]>
  /** The store's front. */
  featured(by: Asker): Promise<FeaturedGames>
  /** Everything about a game, in one call. */
  game(id: number, from: From): Promise<GameBody | undefined>
  /** When the store said a game's page: epoch milliseconds. */
  saidAt(game: GameBody): number
  /** How many play it now, asked at most every few minutes; epoch milliseconds. */
  players(
    id: number,
    by: Asker,
  ): Promise<{ readonly count: number; readonly at: number } | undefined>
  /** Whether there is somebody to ask how many play. */
  readonly isCounting: boolean
  /** The game as a list showed it lately. */
  seen(id: number): GameRow | undefined
  /** Counts made up, where nothing on the network is asked; `undefined` where Steam is. */
  readonly demonstration: Demonstration | undefined
  readonly state: () => UpstreamState
}

/** How many might have played the game at an instant; nothing of a game that the catalogue has not. */
export type Demonstration = (id: number, at: number) => number | undefined

interface Options {
  readonly store: Upstream<StoreKind>
  /** Who counts players; nobody where the store is on the network and no address says who. */
  readonly counter: Upstream<'players'> | undefined
  /** ISO 3166-1, for prices. */
  readonly region: string
  readonly demonstration?: Demonstration
}

const LANGUAGE = 'french'
/** Rows remembered beside the answers that hold them. */
const MANY_ROWS = 5000

/** Steam's routes over two upstreams, the store and the counter, in French. */
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

/** A list that is not there is a failure, not an empty list. */
function there<T>(list: T | undefined): T {
  if (list === undefined) throw new AppError('UPSTREAM_FAILED', { cause: 'steam: 404' })
  return list
}
