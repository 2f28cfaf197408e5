import type { Page } from '#shared/paging.ts'
import type { MovieCard, MovieDetail, TitleCard, TvCard, TvDetail } from '#shared/titles.ts'
import type { MovieRow, TitleRow, TvRow } from '#server/external/tmdb/row-shapes.ts'
import type { MovieBody, TvBody } from '#server/external/tmdb/title-shapes.ts'

/** A genre's name by its id, if known. */
export type GenreName = (id: number) => string | undefined

export function toMovieCard(row: MovieRow, genreName: GenreName): MovieCard {
  const { genre_ids, ...card } = row
  return { ...card, genres: toGenres(genre_ids, genreName) }
}

export function toTvCard(row: TvRow, genreName: GenreName): TvCard {
  const { genre_ids, ...card } = row
  return { ...card, genres: toGenres(genre_ids, genreName) }
}

export function toCard(row: TitleRow, genreName: GenreName): TitleCard {
  return row.mediaType === 'movie' ? toMovieCard(row, genreName) : toTvCard(row, genreName)
}

export function toPage<Row, Card>(
  { results, ...rest }: Page<Row>,
  toShape: (row: Row, genreName: GenreName) => Card,
  genreName: GenreName,
): { results: Card[]; page: number; totalPages: number; totalResults: number } {
  return { results: results.map((row) => toShape(row, genreName)), ...rest }
}

export function toMovieDetail(movie: MovieBody, genreName: GenreName): MovieDetail {
  return { mediaType: 'movie', ...movie, ...around(movie, genreName) }
}

export function toTvDetail(tv: TvBody, genreName: GenreName): TvDetail {
  return { mediaType: 'tv', ...tv, ...around(tv, genreName) }
}

/** Some films have hundreds. */
const VIDEOS = 20

/** Everything on the page besides the title's own facts. */
function around(body: MovieBody | TvBody, genreName: GenreName) {
  const toCards = (rows: readonly TitleRow[]) => rows.map((row) => toCard(row, genreName))
  return {
    trailer: trailerAmong(body.videos),
    videos: body.videos.slice(0, VIDEOS),
    similar: toCards(body.similar),
    recommendations: toCards(body.recommendations),
    friends: [],
  }
}

export function toGenres(ids: readonly number[], genreName: GenreName): string[] {
  return ids.flatMap((id) => genreName(id) ?? [])
}

type Video = MovieBody['videos'][number]

/** Picks the trailer: trailers before teasers, French first, official first. */
function trailerAmong(videos: readonly Video[]): Video | null {
  const worth = (video: Video) =>
    (video.type === 'Trailer' ? 4 : 0) + (video.language === 'fr' ? 2 : 0) + Number(video.official)
  const [best] = videos
    .filter(({ type }) => type === 'Trailer' || type === 'Teaser')
    .toSorted((a, b) => worth(b) - worth(a))
  return best ?? null
}
