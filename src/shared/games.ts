import * as z from 'zod/mini'
import { COMPARED_MAX } from './bounds.ts'
import { calls } from './contract.ts'
import { GameImage } from './image-addresses.ts'
import { Progress } from './lists.ts'
import { spoilerInReply } from './note-shapes.ts'
import { Flag, PageNumber, pageOf, wholeNumber } from './paging.ts'
import { CalendarDate, ExternalId, Instant, MAX_EXTERNAL_ID, text } from './text.ts'
import { Person } from './users.ts'

/** A price in the smallest unit of its currency. Amounts are `null` when unknown. */
export const Price = z.object({
  isFree: z.boolean(),
  /** ISO 4217. */
  currency: z.nullable(z.string()),
  initial: z.nullable(z.int()),
  final: z.nullable(z.int()),
  discountPercent: z.int(),
})
export type Price = z.infer<typeof Price>

/** Where the facts come from: Steam's store, or the games embedded in Calepin. */
export const GAME_SOURCES = ['steam', 'embedded'] as const
export type GameSource = (typeof GAME_SOURCES)[number]
/** The source of the facts and when they were fetched: stale while the store is down. */
const origin = { source: z.enum(GAME_SOURCES), fetchedAt: Instant }
export const GameOrigin = z.object(origin)
export type GameOrigin = z.infer<typeof GameOrigin>

const card = {
  steamApiId: ExternalId,
  name: z.string(),
  headerImage: GameImage,
  /** `null` when not sold, not yet, or not in this region. */
  price: z.nullable(Price),
}
export const GameCard = z.object(card)
export type GameCard = z.infer<typeof GameCard>

/** A screenshot: thumbnail and full size. */
const Screenshot = z.object({ id: z.int(), thumbnail: GameImage, full: GameImage })

/** A video in the store's formats. */
const GameMovie = z.object({
  id: z.int(),
  name: z.string(),
  thumbnail: GameImage,
  mp4: GameImage,
  webm: GameImage,
  hls: GameImage,
  dash: GameImage,
})
export type GameMovie = z.infer<typeof GameMovie>

/** Current players; `isDemonstration` when made up, `null` when unknown. */
const Players = z.nullable(
  z.object({ count: z.int(), at: Instant, isDemonstration: z.optional(z.boolean()) }),
)

/** A friend's marks on the game. */
const GameFriendMark = z.object({
  user: Person,
  isPlayed: z.boolean(),
  progress: z.optional(Progress),
  rating: z.nullable(z.int()),
  note: z.nullable(z.string()),
  ...spoilerInReply,
})

export const GameDetail = z.object({
  ...card,
  /** The store's type: `game`, `dlc`, `demo`, `music`, `video`… */
  type: z.string(),
  shortDescription: z.string(),
  /** Sanitised HTML: few tags, no attributes but those of safe links. */
  description: z.string(),
  genres: z.array(z.string()),
  categories: z.array(z.string()),
  /** The date, if the store gives one. */
  releaseDate: CalendarDate,
  /** The store's release text (« 1er trimestre 2027 »), `""` if none. */
  releaseText: z.string(),
  isComingSoon: z.boolean(),
  developers: z.array(z.string()),
  publishers: z.array(z.string()),
  platforms: z.object({ windows: z.boolean(), mac: z.boolean(), linux: z.boolean() }),
  metacritic: z.nullable(z.int()),
  website: z.nullable(z.string()),
  screenshots: z.array(Screenshot),
  movies: z.array(GameMovie),
  currentPlayers: Players,
  ...origin,
  friends: z.array(GameFriendMark),
})
export type GameDetail = z.infer<typeof GameDetail>

export const FEATURED_GROUPS = [
  'featured',
  'specials',
  'topSellers',
  'newReleases',
  'comingSoon',
] as const
const FeaturedGroup = z.object({ id: z.enum(FEATURED_GROUPS), results: z.array(GameCard) })

/** The current players of one game. */
export const PlayerCount = z.object({
  steamApiId: ExternalId,
  /** `""` when unknown to both the store and the lists. */
  name: z.string(),
  headerImage: GameImage,
  currentPlayers: z.nullable(z.int()),
  sampledAt: z.nullable(Instant),
})
export type PlayerCount = z.infer<typeof PlayerCount>

/** `620,730` on the wire. */
const GameIds = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}(?:,\d{1,10})*$/, 'game_ids')),
    z.transform((ids) => ids.split(',').map(Number)),
  ),
  z.array(ExternalId).check(z.minLength(1), z.maxLength(COMPARED_MAX, 'game_ids')),
)

export const Range = z.enum(['day', 'week', 'month'])
export type Range = z.infer<typeof Range>

const upstream = ['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'] as const
const read = { method: 'GET', access: 'client', errors: upstream } as const
const byId = z.strictObject({ steamApiId: wholeNumber(1, MAX_EXTERNAL_ID) })

export const games = calls({
  search: {
    ...read,
    path: '/games/search',
    summary:
      "Search the store's games by name. A query without results is corrected (`correctedQuery`), unless `asTyped`.",
    query: z.strictObject({
      query: text(1, 100),
      page: z.optional(PageNumber),
      asTyped: z.optional(Flag),
    }),
    reply: z.extend(pageOf(GameCard), { ...origin, correctedQuery: z.optional(z.string()) }),
  },
  featured: {
    ...read,
    path: '/games/featured',
    summary: "The store's featured games, in groups.",
    reply: z.object({ groups: z.array(FeaturedGroup), ...origin }),
  },
  players: {
    ...read,
    path: '/games/players',
    summary: 'The current player counts of up to ten games.',
    query: z.strictObject({ ids: GameIds }),
    reply: z.object({ results: z.array(PlayerCount), isDemonstration: z.boolean() }),
  },
  game: {
    ...read,
    path: '/games/:steamApiId',
    summary: 'Everything about a game, in one response.',
    params: byId,
    reply: GameDetail,
    errors: ['NOT_FOUND', ...upstream],
  },
  history: {
    ...read,
    path: '/games/:steamApiId/players',
    summary: "A game's player counts over a day, a week or a month, as sampled by the server.",
    params: byId,
    query: z.strictObject({ range: z.optional(Range) }),
    reply: z.object({
      samples: z.array(z.object({ at: Instant, players: z.int() })),
      isDemonstration: z.boolean(),
    }),
  },
})
