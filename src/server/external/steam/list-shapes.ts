import * as z from 'zod/mini'
import { FEATURED_GROUPS } from '#shared/games.ts'
import { ExternalId, MAX_EXTERNAL_ID } from '#shared/text.ts'
import { uniqueBy } from '#shared/unique-by.ts'
import { rowsOf } from '../loose-fields.ts'
import { GameName, Image } from './fields.ts'
import type { GameRow } from './game-shapes.ts'
import { featuredPrice, looseInt, PriceOverview, toPrice } from './price-shapes.ts'

const GameId = z.pipe(looseInt(1, MAX_EXTERNAL_ID), ExternalId)

/** Types that have a page of their own; the ids of bundles and packages are not those of games. */
const APPS = ['app', 'game', 'dlc', 'demo', 'mod', 'music', 'video', 'series', 'hardware'] as const
const FoundGame = z.pipe(
  z.object({
    type: z.prefault(z.literal(APPS), 'app'),
    id: GameId,
    name: GameName,
    tiny_image: Image,
    price: PriceOverview,
  }),
  z.transform(({ id, name, tiny_image, price }): GameRow => ({
    steamApiId: id,
    name,
    headerImage: toHeader(tiny_image),
    price,
  })),
)

/** Search results. Source: https://store.steampowered.com/api/storesearch/?term=doom&l=french&cc=fr */
export const FoundGames = z.pipe(
  z.object({ items: rowsOf(FoundGame, 200) }),
  z.transform(({ items }) => onceEach(items)),
)

/** The header image's URL, derived from that of the small image in search results. */
function toHeader(image: string | null): string | null {
  return image?.replace(/(\/apps\/\d+\/)capsule_\w+\.jpg/, '$1header.jpg') ?? null
}

const FeaturedGame = z.pipe(
  z.object({
    id: GameId,
    type: z.prefault(z.pipe(looseInt(0, 9), z.literal(0)), 0),
    name: GameName,
    header_image: Image,
    large_capsule_image: Image,
    ...featuredPrice,
  }),
  z.transform((row): GameRow => {
    const { id, name, header_image, large_capsule_image, currency, discount_percent } = row
    const price = toPrice({
      currency,
      initial: row.original_price,
      final: row.final_price,
      percent: discount_percent,
    })
    return { steamApiId: id, name, headerImage: header_image ?? large_capsule_image, price }
  }),
)
const Group = z.object({ items: rowsOf(FeaturedGame, 50) })

/** The store's names for the groups; numbered ones are the banners of the day. */
const GROUP_OF: Readonly<Record<string, (typeof FEATURED_GROUPS)[number]>> = {
  specials: 'specials',
  top_sellers: 'topSellers',
  new_releases: 'newReleases',
  coming_soon: 'comingSoon',
}

/** The store's front page. Source: https://store.steampowered.com/api/featuredcategories/?l=french&cc=fr */
export const FeaturedGames = z.pipe(
  z
    .record(z.string(), z.unknown())
    .check(z.refine((body) => Object.keys(GROUP_OF).some((name) => name in body))),
  z.transform((body) => {
    const entries = Object.entries(body)
    return FEATURED_GROUPS.flatMap((id) => {
      const groups = entries.filter(
        ([name]) => (/^\d+$/.test(name) ? 'featured' : GROUP_OF[name]) === id,
      )
      const rows = groups.flatMap(([, group]) => Group.safeParse(group).data?.items ?? [])
      const results = onceEach(rows).map((row) => (id === 'comingSoon' ? withoutZero(row) : row))
      return results.length > 0 ? [{ id, results }] : []
    })
  }),
)
export type FeaturedGames = z.infer<typeof FeaturedGames>

function onceEach(rows: readonly GameRow[]): GameRow[] {
  return uniqueBy(rows, ({ steamApiId }) => steamApiId)
}

/** For an upcoming game, a price of 0 means that none is known. */
function withoutZero(row: GameRow): GameRow {
  return row.price?.isFree ? { ...row, price: null } : row
}

const Count = looseInt(0, 2_147_483_647)
const COUNTED = 1

/**
 * Current players; `undefined` if Steam does not count the game.
 * Source: https://partner.steamgames.com/doc/webapi/ISteamUserStats#GetNumberOfCurrentPlayers
 */
export const PlayerCountBody = z.pipe(
  z.object({ response: z.object({ result: looseInt(0, 1000), player_count: Count }) }),
  z.transform(({ response: { result, player_count: count } }) =>
    result === COUNTED && count !== null ? { count } : undefined,
  ),
)
export type PlayerCountBody = NonNullable<z.infer<typeof PlayerCountBody>>
