import * as z from 'zod/mini'
import {
  contentRatingIn,
  Overviews,
  overviewOf,
  providersIn,
  releaseCertificateIn,
  Reviews,
  Videos,
} from './appended-shapes.ts'
import { SagaLink } from './discovery-shapes.ts'
import { optionalRows, Text } from '../loose-fields.ts'
import { countries } from './country-fields.ts'
import {
  appendedRows,
  Count,
  DateOrNull,
  EpisodeRuntime,
  episodeMinutes,
  GenreNames,
  ImageOrNull,
  Runtime,
} from './fields.ts'
import { AggregateCast, partitionByIdentity, Creators, Credits } from './people-shapes.ts'
import { SeasonNumber } from './season-shapes.ts'
import {
  hasName,
  hasTitle,
  movieCard,
  movieNames,
  tvCard,
  tvNames,
  UntypedRow,
} from './row-shapes.ts'

const page = {
  tagline: Text,
  status: Text,
  original_language: Text,
  genres: GenreNames,
  credits: Credits,
  videos: Videos,
  reviews: Reviews,
  similar: appendedRows(UntypedRow, 20),
  recommendations: appendedRows(UntypedRow, 20),
  translations: Overviews,
}

/** A film's details with the appended parts; adult films do not exist here. Source: https://developer.themoviedb.org/reference/movie-details */
export function movieBody(region: string) {
  const body = z.object({
    ...movieCard,
    ...page,
    ...countries,
    runtime: Runtime,
    belongs_to_collection: SagaLink,
    'watch/providers': providersIn(region),
    release_dates: releaseCertificateIn(region),
  })
  return z.pipe(
    body.check(hasTitle),
    z.transform((movie) => {
      if (movie.adult) return undefined
      const {
        adult: _,
        credits,
        translations,
        production_countries,
        origin_country,
        ...rest
      } = movie
      const { 'watch/providers': providers, release_dates: certification, ...others } = rest
      const { belongs_to_collection: saga, ...kept } = others
      const people = partitionByIdentity(credits.directors, credits.cast)
      return {
        ...kept,
        ...movieNames(movie),
        ...overviewOf(movie.overview, movie.original_language, translations),
        countries: production_countries.length > 0 ? production_countries : origin_country,
        cast: people.cast,
        directors: people.makers,
        namedOnly: people.namedOnly,
        providers,
        saga,
        certification,
      }
    }),
  )
}
export type MovieBody = NonNullable<z.infer<ReturnType<typeof movieBody>>>

const SeasonRow = z.object({
  season_number: SeasonNumber,
  name: Text,
  overview: Text,
  episode_count: Count,
  air_date: DateOrNull,
  poster_path: ImageOrNull,
})

/** A series' details with the appended parts; adult series do not exist here. Source: https://developer.themoviedb.org/reference/tv-series-details */
export function tvBody(region: string) {
  const body = z.object({
    ...tvCard,
    ...page,
    ...countries,
    ...EpisodeRuntime,
    number_of_seasons: Count,
    number_of_episodes: Count,
    seasons: optionalRows(SeasonRow, 500),
    created_by: Creators,
    last_air_date: DateOrNull,
    aggregate_credits: AggregateCast,
    'watch/providers': providersIn(region),
    content_ratings: contentRatingIn(region),
  })
  return z.pipe(
    body.check(hasName),
    z.transform((tv) => {
      if (tv.adult) return undefined
      const { adult: _, credits, aggregate_credits, translations, created_by, ...rest } = tv
      const { production_countries, origin_country, ...others } = rest
      const { 'watch/providers': providers, content_ratings: certification, ...lengthy } = others
      const { episode_run_time, last_episode_to_air, ...kept } = lengthy
      const people = partitionByIdentity(
        created_by,
        aggregate_credits.length > 0 ? aggregate_credits : credits.cast,
      )
      return {
        ...kept,
        ...tvNames(tv),
        ...overviewOf(tv.overview, tv.original_language, translations),
        countries: origin_country.length > 0 ? origin_country : production_countries,
        cast: people.cast,
        episodeMinutes: episodeMinutes({ episode_run_time, last_episode_to_air }),
        creators: people.makers,
        namedOnly: people.namedOnly,
        providers,
        certification,
      }
    }),
  )
}
export type TvBody = NonNullable<z.infer<ReturnType<typeof tvBody>>>
