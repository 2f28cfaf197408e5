import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import { readGames } from '#server/catalogue/game-data.ts'
import { errors } from '#shared/errors.ts'
import type { GameSource } from '#shared/games.ts'
import type { UpstreamRequest, Requester, Upstream, UpstreamState } from '../upstream.ts'
import { AppError } from '#server/errors.ts'
import { type GameBody, GamePage, type GameRow } from './game-shapes.ts'
import { FeaturedGames, FoundGames, PlayerCountBody } from './list-shapes.ts'

/** Kinds of requests to the store. */
export type StoreKind = 'search' | 'featured' | 'game'

/** Where a game may come from: a call for this asker if needed, or only the cache. */
export type From = Requester | 'known'

/**
 * Steam's games. A game that does not exist is `undefined`.
 * @throws {AppError} UPSTREAM_TIMEOUT, UPSTREAM_FAILED or UNAVAILABLE, from every call
 */
export interface Steam {
  /** The ten or so best matches: the store has no further pages. */
  search(text: string, by: Requester): Promise<readonly GameRow[]>
  /** The store's front page. */
  featured(by: Requester): Promise<FeaturedGames>
  /** Everything about a game, in one call. */
  game(id: number, from: From): Promise<GameBody | undefined>
  /** Where a response of this client came from. */
  origin(answer: object): Origin
  /** Current players, cached for a few minutes; `at` in epoch milliseconds. */
  players(
    id: number,
    by: Requester,
  ): Promise<{ readonly count: number; readonly at: number } | undefined>
  /** Whether player counts have a source. */
  readonly hasPlayerCounts: boolean
  /** The names of all embedded games; each call reads the file. */
  readonly embeddedNames: () => string[]
  /** The game's row in a recent list. */
  recentRow(id: number): GameRow | undefined
  /** Invented player counts, while the embedded games are in use; `undefined` while Steam's are. */
  readonly demoPlayerCount: DemoPlayerCount | undefined
  readonly state: () => UpstreamState
}

/** A response's source and date, in epoch milliseconds. */
export interface Origin {
  readonly source: GameSource
  readonly at: number
}

/** A made-up player count at an instant; `undefined` for a game outside the catalogue. */
export type DemoPlayerCount = (id: number, at: number) => number | undefined

/** Steam over the network: its store, and its player counts. */
export interface OnlineSteam {
  readonly store: Upstream<StoreKind>
  readonly counter: Upstream<'players'>
}

/** The games that come with Calepin. */
export interface EmbeddedGames {
  readonly store: Upstream<StoreKind>
  readonly demoPlayerCount: DemoPlayerCount
  /** When their data was recorded: epoch milliseconds. */
  readonly writtenAt: number
}

interface Options {
  /** At least one of the two; with both, the embedded games are the fallback. */
  readonly online: OnlineSteam | undefined
  readonly embedded: EmbeddedGames | undefined
  /** ISO 3166-1, for prices. */
  readonly region: string
}

const LANGUAGE = 'french'
/** Rows of lists kept for `recentRow`. */
const MANY_ROWS = 5000

/** Steam's routes, in French. */
export function createSteam({ online, embedded, region }: Options): Steam {
  const recentRows = new LRUCache<number, GameRow>({ max: MANY_ROWS })
  const remembered = new WeakSet<readonly GameRow[]>()
  const country = { cc: region.toLowerCase(), l: LANGUAGE }
  const ofEmbedded = new WeakSet<object>()

  /** Records the rows of a response for `recentRow`, once per array. */
  function remember(rows: readonly GameRow[]): void {
    if (remembered.has(rows)) return
    remembered.add(rows)
    for (const row of rows) recentRows.set(row.steamApiId, row)
  }

  async function askEmbedded<T extends object>(
    asked: UpstreamRequest<StoreKind>,
    schema: z.ZodMiniType<T | undefined>,
  ) {
    const answer = await embedded?.store.ask(asked, schema)
    if (answer) ofEmbedded.add(answer)
    return answer
  }

  /** Steam's response, or that of the embedded games if Steam fails and they have one. */
  async function ask<T extends object>(
    asked: UpstreamRequest<StoreKind>,
    schema: z.ZodMiniType<T | undefined>,
    by: Requester,
  ): Promise<T | undefined> {
    if (!online) return askEmbedded(asked, schema)
    try {
      return await online.store.ask(asked, schema, by)
    } catch (error) {
      const instead = await askEmbedded(asked, schema)
      // No embedded match does not mean that Steam has none.
      if (instead && !(Array.isArray(instead) && instead.length === 0)) return instead
      throw error
    }
  }

  return {
    async search(text, by) {
      const term = text.trim().replace(/\s+/g, ' ')
      if (term === '') return []
      const query = { term, ...country }
      const asked = { path: '/api/storesearch/', query, kind: 'search' } as const
      const rows = requireList(await ask(asked, FoundGames, by))
      remember(rows)
      return rows
    },
    async featured(by) {
      const asked = { path: '/api/featuredcategories/', query: country, kind: 'featured' } as const
      const groups = requireList(await ask(asked, FeaturedGames, by))
      for (const { results } of groups) remember(results)
      return groups
    },
    game(id, from) {
      const query = { appids: id, ...country }
      const asked = { path: '/api/appdetails', query, kind: 'game' } as const
      if (from !== 'known') return ask(asked, GamePage, from)
      return online ? online.store.known(asked, GamePage) : askEmbedded(asked, GamePage)
    },
    origin(answer) {
      const isOnline = online && !ofEmbedded.has(answer)
      return isOnline
        ? { source: 'steam', at: online.store.answeredAt(answer) }
        : { source: 'embedded', at: embedded?.writtenAt ?? 0 }
    },
    async players(id, by) {
      const body = await online?.counter.ask(
        {
          path: '/ISteamUserStats/GetNumberOfCurrentPlayers/v1/',
          query: { appid: id },
          kind: 'players',
        },
        PlayerCountBody,
        by,
      )
      return body && online ? { count: body.count, at: online.counter.answeredAt(body) } : undefined
    },
    hasPlayerCounts: online !== undefined,
    embeddedNames: () => readGames().map(({ name }) => name),
    recentRow: (id) => recentRows.peek(id),
    get demoPlayerCount() {
      const isStandingIn = !online || online.counter.state() === 'down'
      return isStandingIn ? embedded?.demoPlayerCount : undefined
    },
    state: () => online?.store.state() ?? 'unused',
  }
}

/** A list that does not exist is a failure, not an empty list. @param detail shown to users */
export function requireList<T>(
  list: T | undefined,
  detail: string = errors.UPSTREAM_FAILED.detail,
): T {
  if (list === undefined) throw new AppError('UPSTREAM_FAILED', { cause: 'steam: 404', detail })
  return list
}
