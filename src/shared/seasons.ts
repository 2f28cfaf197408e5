import * as z from 'zod/mini'
import { ImagePath } from './image-addresses.ts'
import { CalendarDate, Instant } from './text.ts'

/** Some series number their seasons by year. */
export const MAX_SEASON = 100_000
export const MAX_EPISODE = 1_000_000

/** A season in its series' details. */
export const Season = z.object({
  season_number: z.int(),
  name: z.string(),
  overview: z.string(),
  episode_count: z.int(),
  air_date: CalendarDate,
  poster_path: ImagePath,
})

const Episode = z.object({
  episode_number: z.int(),
  name: z.string(),
  overview: z.string(),
  air_date: CalendarDate,
  /** Minutes. */
  runtime: z.nullable(z.int()),
  still_path: ImagePath,
  vote_average: z.number(),
  vote_count: z.int(),
})

/** The language of an overview unless it is French: ISO 639-1. */
export const OverviewLanguage = z.optional(z.string())

/** A season with its episodes, in order. */
export const SeasonDetail = z.object({
  season_number: z.int(),
  name: z.string(),
  overview: z.string(),
  overviewLanguage: OverviewLanguage,
  air_date: CalendarDate,
  poster_path: ImagePath,
  vote_average: z.number(),
  episodes: z.array(Episode),
})
export type SeasonDetail = z.infer<typeof SeasonDetail>

/** Progress in a series tracked by episode; specials are excluded. */
export const EpisodesSeen = z.object({
  seen: z.int(),
  aired: z.int(),
  /** The first unseen aired episode; `null` once the series is seen. */
  next: z.nullable(z.object({ season: z.int(), episode: z.int() })),
  tickedAt: z.nullable(Instant),
})
export type EpisodesSeen = z.infer<typeof EpisodesSeen>
