import * as z from 'zod/mini'
import { Name, Numeric, optionalRows, withFallback, rowsOf, Text } from '../loose-fields.ts'
import { providersIn } from './appended-shapes.ts'
import {
  DateOrNull,
  EpisodeRuntime,
  episodeMinutes,
  GenreNames,
  ImageOrNull,
  Overview,
  Runtime,
  Title,
  TmdbId,
} from './fields.ts'
import { isObject, MovieRow } from './row-shapes.ts'
import { countries } from './country-fields.ts'
import { partitionByIdentity, Creators, Credits } from './people-shapes.ts'

/** The saga that a film belongs to. */
export const SagaLink = withFallback(z.nullable(z.object({ id: TmdbId, name: Name })), null)

/** A film in a saga; some have the field names of a series. */
const Part = z.pipe(
  z.transform((row) =>
    isObject(row) ? { title: row['name'], original_title: row['original_name'], ...row } : row,
  ),
  MovieRow,
)

/** A saga and its films. Source: https://developer.themoviedb.org/reference/collection-details */
export const SagaBody = z.object({
  id: TmdbId,
  name: Title.check(z.minLength(1)),
  overview: Overview,
  poster_path: ImageOrNull,
  backdrop_path: ImageOrNull,
  parts: rowsOf(Part, 100),
})
export type SagaBody = z.infer<typeof SagaBody>

/** The IMDb id; TMDB has it for films only. */
const ImdbId = withFallback(z.nullable(z.string().check(z.regex(/^tt[0-9]{5,12}$/))), null)

/** The facts refreshed in the background for a saved title. */
export function briefIn(region: string) {
  return z.pipe(
    z.object({
      'watch/providers': providersIn(region),
      belongs_to_collection: SagaLink,
      ...countries,
      runtime: Runtime,
      ...EpisodeRuntime,
      original_language: Text,
      imdb_id: ImdbId,
      credits: Credits,
      created_by: Creators,
      title: Title,
      original_title: Title,
      name: Title,
      original_name: Title,
      overview: Overview,
      poster_path: ImageOrNull,
      release_date: DateOrNull,
      first_air_date: DateOrNull,
      genres: GenreNames,
    }),
    z.transform(({ 'watch/providers': providers, belongs_to_collection: saga, ...rest }) => ({
      providers,
      saga,
      title: rest.title || rest.original_title || rest.name || rest.original_name,
      overview: rest.overview,
      poster: rest.poster_path,
      date: rest.release_date ?? rest.first_air_date,
      genres: rest.genres,
      /** The creators of a series or directors of a film, and the cast, in TMDB's order. */
      people: partitionByIdentity(
        rest.created_by.length > 0 ? rest.created_by : rest.credits.directors,
        rest.credits.cast,
      ),
      /** Minutes of a film, or of an episode. */
      runtime: rest.runtime ?? episodeMinutes(rest),
      language: rest.original_language,
      madeIn: rest.production_countries,
      from: rest.origin_country,
      imdbId: rest.imdb_id,
    })),
  )
}
export type TitleBrief = z.infer<ReturnType<typeof briefIn>>

const LAST = 1_000_000

/** A region's services, the best known first. Source: https://developer.themoviedb.org/reference/watch-providers-movie-list */
export function servicesIn(region: string) {
  const place = withFallback(Numeric, LAST)
  return z.object({
    results: optionalRows(
      z.pipe(
        z.object({
          provider_id: TmdbId,
          provider_name: Name,
          logo_path: ImageOrNull,
          display_priorities: withFallback(z.object({ [region]: place }), () => ({})),
        }),
        z.transform(({ provider_id: id, provider_name: name, logo_path, display_priorities }) => ({
          id,
          name,
          logo_path,
          place: (display_priorities as Record<string, number>)[region] ?? LAST,
        })),
      ),
      500,
    ),
  })
}
