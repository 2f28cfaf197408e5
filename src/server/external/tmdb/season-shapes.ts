import * as z from 'zod/mini'
import { MAX_EPISODE, MAX_SEASON } from '#shared/seasons.ts'
import { Overviews, overviewOf } from './appended-shapes.ts'
import { Numeric, optionalRows, Text } from '../loose-fields.ts'
import { Count, DateOrNull, ImageOrNull, Runtime, Vote } from './fields.ts'

const EPISODES = 2000

export const SeasonNumber = z.pipe(Numeric, z.int().check(z.gte(0), z.lte(MAX_SEASON)))
export const EpisodeNumber = z.pipe(Numeric, z.int().check(z.gte(0), z.lte(MAX_EPISODE)))

const EpisodeRow = z.object({
  episode_number: EpisodeNumber,
  name: Text,
  overview: Text,
  air_date: DateOrNull,
  runtime: Runtime,
  still_path: ImageOrNull,
  vote_average: Vote,
  vote_count: Count,
})

/**
 * A season and its episodes. The original language is not included: text missing in French falls back
 * to English. Source: https://developer.themoviedb.org/reference/tv-season-details
 */
export const SeasonBody = z.pipe(
  z.object({
    season_number: SeasonNumber,
    name: Text,
    overview: Text,
    air_date: DateOrNull,
    poster_path: ImageOrNull,
    vote_average: Vote,
    episodes: optionalRows(EpisodeRow, EPISODES),
    translations: Overviews,
  }),
  z.transform(({ translations, episodes, ...season }) => ({
    ...season,
    ...overviewOf(season.overview, 'en', translations),
    episodes: episodes.toSorted((a, b) => a.episode_number - b.episode_number),
  })),
)
export type SeasonBody = z.infer<typeof SeasonBody>
