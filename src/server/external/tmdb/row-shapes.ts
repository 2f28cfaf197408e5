import * as z from 'zod/mini'
import { withFallback, rowsOf } from '../loose-fields.ts'
import {
  Count,
  DateOrNull,
  GenreIds,
  ImageOrNull,
  Overview,
  Title,
  TmdbId,
  Vote,
} from './fields.ts'

/** Fields common to list rows and details. */
const card = {
  id: TmdbId,
  adult: withFallback(z.boolean(), false),
  overview: Overview,
  poster_path: ImageOrNull,
  backdrop_path: ImageOrNull,
  vote_average: Vote,
  vote_count: Count,
}
export const movieCard = { ...card, title: Title, original_title: Title, release_date: DateOrNull }
export const tvCard = { ...card, name: Title, original_name: Title, first_air_date: DateOrNull }

/** Requires a title or an original title; each is the other's fallback. */
export const hasTitle = z.refine<{ title: string; original_title: string }>(
  (row) => row.title !== '' || row.original_title !== '',
)
export const hasName = z.refine<{ name: string; original_name: string }>(
  (row) => row.name !== '' || row.original_name !== '',
)
export function movieNames(row: { title: string; original_title: string }) {
  const { title, original_title } = row
  return { title: title || original_title, original_title: original_title || title }
}
export function tvNames(row: { name: string; original_name: string }) {
  const { name, original_name } = row
  return { name: name || original_name, original_name: original_name || name }
}

/** Drops adult titles from every list. */
const listed = { adult: card.adult.check(z.refine((isAdult) => !isAdult)), genre_ids: GenreIds }
const movieRow = z.object({ ...movieCard, ...listed })
const tvRow = z.object({ ...tvCard, ...listed })

function toMovieRow({ adult: _adult, ...row }: z.infer<typeof movieRow>) {
  return { mediaType: 'movie' as const, ...row, ...movieNames(row) }
}
function toTvRow({ adult: _adult, ...row }: z.infer<typeof tvRow>) {
  return { mediaType: 'tv' as const, ...row, ...tvNames(row) }
}

/** A film in a list. Source: https://developer.themoviedb.org/reference/search-movie */
export const MovieRow = z.pipe(movieRow.check(hasTitle), z.transform(toMovieRow))
/** A series in a list. Source: https://developer.themoviedb.org/reference/search-tv */
export const TvRow = z.pipe(tvRow.check(hasName), z.transform(toTvRow))
export type MovieRow = z.infer<typeof MovieRow>
export type TvRow = z.infer<typeof TvRow>
export type TitleRow = MovieRow | TvRow

/** A film or a series; people are dropped. Source: https://developer.themoviedb.org/reference/search-multi */
export const AnyRow = z.pipe(
  z.discriminatedUnion('media_type', [
    z.extend(movieRow, { media_type: z.literal('movie') }).check(hasTitle),
    z.extend(tvRow, { media_type: z.literal('tv') }).check(hasName),
  ]),
  z.transform((row): TitleRow => {
    if (row.media_type === 'movie') {
      const { media_type: _, ...movie } = row
      return toMovieRow(movie)
    }
    const { media_type: _, ...tv } = row
    return toTvRow(tv)
  }),
)

/** The same where `media_type` may be missing: a film has `title`, a series `name`. */
export const UntypedRow = z.pipe(
  z.transform((row) =>
    isObject(row) && typeof row['media_type'] !== 'string'
      ? { ...row, media_type: row['title'] === undefined ? 'tv' : 'movie' }
      : row,
  ),
  AnyRow,
)

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A page of a list. */
export function pageOf<T>(row: z.ZodMiniType<T>) {
  return z.object({ results: rowsOf(row, 100), total_pages: Count, total_results: Count })
}

/**
 * Pages of search, trending and top rated titles. Sources:
 * https://developer.themoviedb.org/reference/trending-movies
 * https://developer.themoviedb.org/reference/movie-top-rated-list
 */
export const MoviePage = pageOf(MovieRow)
export const TvPage = pageOf(TvRow)
export const TitlePage = pageOf(AnyRow)
