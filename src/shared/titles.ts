import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { ImagePath } from './image-addresses.ts'
import { Flag, PageNumber, pageOf, wholeNumber } from './paging.ts'
import { Progress } from './lists.ts'
import { spoilerInReply } from './note-shapes.ts'
import { MAX_SEASON, OverviewLanguage, Season, SeasonDetail } from './seasons.ts'
import { CalendarDate, ExternalId, Instant, MAX_EXTERNAL_ID, text } from './text.ts'
import { Person } from './users.ts'

/** TMDB's media types, with separate id spaces: film 42 is not series 42. */
export const MediaType = z.enum(['movie', 'tv'])
export type MediaType = z.infer<typeof MediaType>

const card = {
  id: ExternalId,
  overview: z.string(),
  poster_path: ImagePath,
  backdrop_path: ImagePath,
  vote_average: z.number(),
  vote_count: z.int(),
  genres: z.array(z.string()),
}

const movieCard = {
  mediaType: z.literal('movie'),
  title: z.string(),
  original_title: z.string(),
  release_date: CalendarDate,
  ...card,
}

const tvCard = {
  mediaType: z.literal('tv'),
  name: z.string(),
  original_name: z.string(),
  first_air_date: CalendarDate,
  ...card,
}

/** A title as a card. */
export const MovieCard = z.object(movieCard)
export const TvCard = z.object(tvCard)
export const TitleCard = z.discriminatedUnion('mediaType', [MovieCard, TvCard])
export type MovieCard = z.infer<typeof MovieCard>
export type TvCard = z.infer<typeof TvCard>
export type TitleCard = z.infer<typeof TitleCard>

const CastMember = z.object({
  id: ExternalId,
  name: z.string(),
  character: z.string(),
  profile_path: ImagePath,
})

const CrewMember = z.object({ id: ExternalId, name: z.string(), profile_path: ImagePath })

/**
 * A maker (`character` is `null`) or actor known only by name, without a page. Only in the embedded
 * catalogue.
 */
const NamedPerson = z.object({ name: z.string(), character: z.nullable(z.string()) })

/** A video on YouTube; `key` is its id there. */
const Video = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  language: z.string(),
})

const Provider = z.object({ id: z.int(), name: z.string(), logo_path: ImagePath })

/** Where to watch in the instance's region, by kind of offer. Source: JustWatch through TMDB. */
const Providers = z.object({
  /** That region: ISO 3166-1, two letters. */
  region: z.string(),
  link: z.nullable(z.string()),
  flatrate: z.array(Provider),
  buy: z.array(Provider),
  rent: z.array(Provider),
  free: z.array(Provider),
  ads: z.array(Provider),
})
export type Providers = z.infer<typeof Providers>

const Review = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.nullable(z.number()),
  content: z.string(),
  createdAt: z.nullable(Instant),
})

/** A friend's marks on the title. */
const FriendMark = z.object({
  user: Person,
  isWatched: z.boolean(),
  progress: z.optional(Progress),
  rating: z.nullable(z.int()),
  note: z.nullable(z.string()),
  ...spoilerInReply,
})

const detail = {
  overviewLanguage: OverviewLanguage,
  tagline: z.string(),
  status: z.string(),
  /** The region's certificate (`"12"`, `"Tous publics"`), when known. */
  certification: z.nullable(z.string()),
  original_language: z.string(),
  countries: z.array(z.string()),
  cast: z.array(CastMember),
  namedOnly: z.array(NamedPerson),
  trailer: z.nullable(Video),
  videos: z.array(Video),
  providers: Providers,
  similar: z.array(TitleCard),
  recommendations: z.array(TitleCard),
  reviews: z.array(Review),
  friends: z.array(FriendMark),
}

export const MovieDetail = z.object({
  ...movieCard,
  ...detail,
  /** Minutes. */
  runtime: z.nullable(z.int()),
  directors: z.array(CrewMember),
  /** The saga that it belongs to. */
  saga: z.nullable(z.object({ id: ExternalId, name: z.string() })),
})
export const TvDetail = z.object({
  ...tvCard,
  ...detail,
  number_of_seasons: z.int(),
  number_of_episodes: z.int(),
  seasons: z.array(Season),
  creators: z.array(CrewMember),
  last_air_date: CalendarDate,
})
export type MovieDetail = z.infer<typeof MovieDetail>
export type TvDetail = z.infer<typeof TvDetail>

const byId = z.strictObject({ id: wholeNumber(1, MAX_EXTERNAL_ID) })
const upstream = ['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'] as const
/** Common to all of these calls. */
const read = { method: 'GET', access: 'client', errors: upstream } as const
const trendingQuery = z.strictObject({
  window: z.optional(z.enum(['day', 'week'])),
  page: z.optional(PageNumber),
})

export const titles = calls({
  search: {
    ...read,
    path: '/titles/search',
    summary:
      'Search films and series by title. A query without results is corrected (`correctedQuery`), unless `asTyped`.',
    query: z.strictObject({
      query: text(1, 100),
      page: z.optional(PageNumber),
      type: z.optional(z.enum(['all', 'movie', 'tv'])),
      asTyped: z.optional(Flag),
    }),
    reply: z.extend(pageOf(TitleCard), { correctedQuery: z.optional(z.string()) }),
  },
  trendingMovies: {
    ...read,
    path: '/titles/trending/movie',
    summary: 'Trending films of the day or the week.',
    query: trendingQuery,
    reply: pageOf(MovieCard),
  },
  trendingTv: {
    ...read,
    path: '/titles/trending/tv',
    summary: 'Trending series of the day or the week.',
    query: trendingQuery,
    reply: pageOf(TvCard),
  },
  topRatedMovies: {
    ...read,
    path: '/titles/top-rated/movie',
    summary: 'The top-rated films.',
    query: z.strictObject({ page: z.optional(PageNumber) }),
    reply: pageOf(MovieCard),
  },
  topRatedTv: {
    ...read,
    path: '/titles/top-rated/tv',
    summary: 'The top-rated series.',
    query: z.strictObject({ page: z.optional(PageNumber) }),
    reply: pageOf(TvCard),
  },
  movie: {
    ...read,
    path: '/titles/movie/:id',
    summary: 'Everything about a film, in one response.',
    params: byId,
    reply: MovieDetail,
    errors: ['NOT_FOUND', ...upstream],
  },
  tv: {
    ...read,
    path: '/titles/tv/:id',
    summary: 'Everything about a series, in one response.',
    params: byId,
    reply: TvDetail,
    errors: ['NOT_FOUND', ...upstream],
  },
  season: {
    ...read,
    path: '/titles/tv/:id/season/:number',
    summary: 'A season of a series with its episodes; season 0 holds the specials.',
    params: z.strictObject({
      id: wholeNumber(1, MAX_EXTERNAL_ID),
      number: wholeNumber(0, MAX_SEASON),
    }),
    reply: SeasonDetail,
    errors: ['NOT_FOUND', ...upstream],
  },
})
