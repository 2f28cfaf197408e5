import * as z from 'zod/mini'
import { ExternalId } from '#shared/text.ts'
import { toFrenchGenres } from '../french-genres.ts'
import { Name, optionalRows, withFallback, Text } from '../loose-fields.ts'
import { safeDescription, textOf } from './description.ts'
import { Bool, Descriptions, GameName, Image, looseObject, Names } from './fields.ts'
import { FREE, looseInt, PriceOverview } from './price-shapes.ts'
import { releaseDateIn } from './release-date.ts'

const Website = withFallback(
  z.nullable(
    z.string().check(
      z.maxLength(500),
      z.regex(/^https?:\/\//i),
      z.refine((url) => URL.canParse(url)),
    ),
  ),
  null,
)

const MovieId = z.pipe(looseInt(0, 2_147_483_647), z.int())

const Screenshot = z.pipe(
  z.object({ id: MovieId, path_thumbnail: Image, path_full: Image }),
  z.transform((row) => ({
    id: row.id,
    thumbnail: row.path_thumbnail ?? row.path_full,
    full: row.path_full ?? row.path_thumbnail,
  })),
)
const ShownScreenshot = Screenshot.check(z.refine(({ full }) => full !== null))

/** Videos by height, as sent before 2025. */
const Heights = looseObject({ 480: Image, max: Image })
const Movie = z.pipe(
  z.object({
    id: MovieId,
    name: Text,
    thumbnail: Image,
    mp4: Heights,
    webm: Heights,
    hls_h264: Image,
    dash_h264: Image,
    dash_av1: Image,
  }),
  z.transform(({ mp4, webm, hls_h264, dash_h264, dash_av1, ...movie }) => ({
    ...movie,
    mp4: mp4.max ?? mp4[480],
    webm: webm.max ?? webm[480],
    hls: hls_h264,
    dash: dash_h264 ?? dash_av1,
  })),
)
const PlayableMovie = Movie.check(
  z.refine(({ mp4, webm, hls, dash }) => [mp4, webm, hls, dash].some((form) => form !== null)),
)

const Game = z.object({
  type: withFallback(Name, 'game'),
  name: GameName,
  header_image: Image,
  is_free: Bool,
  price_overview: PriceOverview,
  short_description: Text,
  detailed_description: Text,
  about_the_game: Text,
  genres: Descriptions,
  categories: Descriptions,
  release_date: looseObject({ coming_soon: Bool, date: Text }),
  developers: Names,
  publishers: Names,
  platforms: looseObject({ windows: Bool, mac: Bool, linux: Bool }),
  metacritic: looseObject({ score: looseInt(0, 100) }),
  website: Website,
  screenshots: optionalRows(ShownScreenshot, 40),
  movies: optionalRows(PlayableMovie, 20),
})

const Success = z.union([z.boolean(), z.literal([0, 1])])

/**
 * A game: `{ "620": { success, data } }`; `undefined` if the store does not know it.
 * Source: https://wiki.teamfortress.com/wiki/User:RJackson/StorefrontAPI#appdetails
 */
export const GamePage = z.pipe(
  z.pipe(
    z.record(z.string(), z.looseObject({ success: Success })),
    z.transform((byId): unknown => {
      const [entry] = Object.values(byId)
      // `success: false` means that there is no such game; anything else without data is an error.
      return entry && !entry.success ? undefined : (entry?.['data'] ?? null)
    }),
  ),
  z.optional(z.pipe(Game, z.transform(toBody))),
)
export type GameBody = NonNullable<z.infer<typeof GamePage>>

function toBody(game: z.infer<typeof Game>) {
  const { name, type, categories, developers, publishers, platforms, website } = game
  const { screenshots, movies, release_date: release } = game
  return {
    name,
    headerImage: game.header_image,
    // The price of a free game is that of a package of extras.
    price: game.is_free ? FREE : game.price_overview,
    type,
    shortDescription: textOf(game.short_description),
    description: safeDescription(game.detailed_description || game.about_the_game),
    genres: toFrenchGenres(game.genres),
    categories,
    releaseDate: releaseDateIn(release.date),
    releaseText: release.date,
    isComingSoon: release.coming_soon,
    developers,
    publishers,
    platforms,
    metacritic: game.metacritic.score,
    website,
    screenshots,
    movies,
  }
}

/** A game in a list. */
export interface GameRow {
  readonly steamApiId: z.infer<typeof ExternalId>
  readonly name: string
  readonly headerImage: string | null
  readonly price: GameBody['price']
}
