import { AppError } from '#server/errors.ts'
import type { Requester, Upstream } from '../upstream.ts'
import { requireList } from './client.ts'
import {
  type NamedGame,
  type OwnedGame,
  OwnedGames,
  StoreItems,
  Summaries,
  Vanity,
  Wishes,
} from './profile-shapes.ts'

/** Kinds of requests to Steam's Web API about people. */
export type ProfileKind = 'vanity' | 'profile' | 'games' | 'wishes' | 'names'

/** Maximum number of games in one `named` call. */
export const NAMED_AT_ONCE = 50

/**
 * The public data of Steam users.
 * @throws {AppError} UPSTREAM_TIMEOUT, UPSTREAM_FAILED or UNAVAILABLE, from every call
 */
export interface SteamProfiles {
  /** The SteamID64 behind a custom name. */
  idOf(vanity: string, by: Requester): Promise<string | undefined>
  nameOf(steamId: string, by: Requester): Promise<string | undefined>
  /** `null` if hidden. */
  owned(steamId: string, by: Requester): Promise<readonly OwnedGame[] | null>
  /** Ids of the games on their wish list; empty if it is hidden. */
  wished(steamId: string, by: Requester): Promise<readonly number[]>
  /** Names and pictures of up to `NAMED_AT_ONCE` games; those hidden by the store are omitted. */
  named(ids: readonly number[], by: Requester): Promise<readonly NamedGame[]>
}

const UPSTREAM = new Set(['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT', 'UNAVAILABLE'])
const SILENT = 'Steam ne répond pas, réessayez plus tard'

/** Steam's Web API, through an upstream that adds the key. */
export function createSteamProfiles(
  upstream: Upstream<ProfileKind>,
  region: string,
): SteamProfiles {
  const ask: typeof upstream.ask = async (...asked) => {
    try {
      return await upstream.ask(...asked)
    } catch (error) {
      if (!(error instanceof AppError) || !UPSTREAM.has(error.code)) throw error
      const { code, retryAfter, cause } = error
      throw new AppError(code, { detail: SILENT, cause, ...(retryAfter && { retryAfter }) })
    }
  }
  return {
    async idOf(vanityurl, by) {
      const asked = {
        path: '/ISteamUser/ResolveVanityURL/v1/',
        query: { vanityurl },
        kind: 'vanity',
      } as const
      return (await ask(asked, Vanity, by))?.steamId
    },
    async nameOf(steamids, by) {
      const asked = {
        path: '/ISteamUser/GetPlayerSummaries/v2/',
        query: { steamids },
        kind: 'profile',
      } as const
      return (await ask(asked, Summaries, by))?.players[0]?.name
    },
    async owned(steamid, by) {
      const query = { steamid, include_appinfo: 1, include_played_free_games: 1 }
      const asked = { path: '/IPlayerService/GetOwnedGames/v1/', query, kind: 'games' } as const
      return requireList(await ask(asked, OwnedGames, by), SILENT).games
    },
    async wished(steamid, by) {
      const asked = {
        path: '/IWishlistService/GetWishlist/v1/',
        query: { steamid },
        kind: 'wishes',
      } as const
      return requireList(await ask(asked, Wishes, by), SILENT).ids
    },
    async named(ids, by) {
      const input = {
        ids: ids.map((appid) => ({ appid })),
        context: { language: 'french', country_code: region },
        data_request: { include_assets: true },
      }
      const query = { input_json: JSON.stringify(input) }
      const asked = { path: '/IStoreBrowseService/GetItems/v1/', query, kind: 'names' } as const
      return requireList(await ask(asked, StoreItems, by), SILENT).items
    },
  }
}
