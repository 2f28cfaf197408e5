import * as z from 'zod/mini'
import { ExternalId, MAX_EXTERNAL_ID } from '#shared/text.ts'
import { Name, optionalRows, withFallback, Text } from '../loose-fields.ts'
import { GameName, Image } from './fields.ts'
import { looseInt } from './price-shapes.ts'

/* Shapes: https://partner.steamgames.com/doc/webapi and, for the wish list, https://steamapi.xpaw.me */

/** Maximum number of games of one person. */
export const GAMES_MAX = 20_000

/** A SteamID64, too large for a number. */
const SteamId = z.string().check(z.regex(/^[0-9]{17}$/))
const GameId = z.pipe(looseInt(1, MAX_EXTERNAL_ID), ExternalId)
const Seconds = looseInt(0, 4_294_967_295)
/** In old data, a day after the epoch means an unknown time. */
const KNOWN_SINCE = 86_400

/** ISteamUser/ResolveVanityURL: the id behind a custom name, or `undefined`. */
export const Vanity = z.pipe(
  z.object({ response: z.object({ steamid: withFallback(z.optional(SteamId), undefined) }) }),
  z.transform(({ response: { steamid } }) =>
    steamid === undefined ? undefined : { steamId: steamid },
  ),
)

/** ISteamUser/GetPlayerSummaries of one id. */
export const Summaries = z.pipe(
  z.object({
    response: z.object({
      players: optionalRows(z.object({ steamid: SteamId, personaname: Text }), 1),
    }),
  }),
  z.transform(({ response: { players } }) => ({
    players: players.map(({ steamid, personaname }) => ({ steamId: steamid, name: personaname })),
  })),
)

const OwnedGame = z.pipe(
  z.object({
    appid: GameId,
    name: GameName,
    playtime_forever: looseInt(0, MAX_EXTERNAL_ID),
    rtime_last_played: Seconds,
  }),
  z.transform(({ appid, name, playtime_forever, rtime_last_played: last }) => ({
    id: appid,
    name,
    minutes: playtime_forever ?? 0,
    playedAt: last !== null && last > KNOWN_SINCE ? last * 1000 : null,
  })),
)
export type OwnedGame = z.infer<typeof OwnedGame>

/** IPlayerService/GetOwnedGames: `games` is `null` if hidden, as opposed to empty. */
export const OwnedGames = z.pipe(
  z.object({
    response: z.object({
      game_count: looseInt(0, MAX_EXTERNAL_ID),
      games: optionalRows(OwnedGame, GAMES_MAX),
    }),
  }),
  z.transform(({ response: { game_count, games } }) => ({
    games: game_count === null && games.length === 0 ? null : games,
  })),
)

/** IWishlistService/GetWishlist: ids only. A hidden list looks like an empty one. */
export const Wishes = z.pipe(
  z.object({ response: z.object({ items: optionalRows(z.object({ appid: GameId }), GAMES_MAX) }) }),
  z.transform(({ response }) => ({ ids: response.items.map(({ appid }) => appid) })),
)

const ASSETS = 'https://shared.akamai.steamstatic.com/store_item_assets/'

const StoreItem = z.pipe(
  z.object({
    appid: GameId,
    name: z.pipe(Name, GameName),
    assets: withFallback(
      z.nullable(z.object({ asset_url_format: z.string(), header: z.string() })),
      null,
    ),
  }),
  z.transform(({ appid, name, assets }) => ({
    id: appid,
    name,
    headerImage: assets
      ? Image.parse(ASSETS + assets.asset_url_format.replace('${FILENAME}', assets.header))
      : null,
  })),
)
export type NamedGame = z.infer<typeof StoreItem>

/** IStoreBrowseService/GetItems: names and pictures of several games. */
export const StoreItems = z.pipe(
  z.object({ response: z.object({ store_items: optionalRows(StoreItem, 200) }) }),
  z.transform(({ response }) => ({ items: response.store_items })),
)
