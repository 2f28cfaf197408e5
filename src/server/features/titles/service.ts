import type { MediaType, MovieDetail, SeasonDetail, TvDetail } from '#shared/titles.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { From } from '#server/external/tmdb/client.ts'
import { toCard, toGenres, toMovieDetail, toPage, toTvDetail } from './present.ts'

export { toCard, toPage }

type Needs = Pick<Deps, 'tmdb'>

/** What a saved item keeps of its title. */
export interface TitleFacts {
  /** A film's title or a series' name. */
  readonly title: string
  readonly overview: string
  readonly poster_path: string | null
  readonly vote_average: number
  readonly vote_count: number
  /** First release or first broadcast. */
  readonly release_date: string | null
  readonly genres: readonly string[]
}

export async function movieDetail({ tmdb }: Needs, id: number): Promise<MovieDetail> {
  const movie = await tmdb.movie(id)
  if (!movie) throw new AppError('NOT_FOUND')
  return toMovieDetail(movie, tmdb.genreName)
}

export async function tvDetail({ tmdb }: Needs, id: number): Promise<TvDetail> {
  const tv = await tmdb.tv(id)
  if (!tv) throw new AppError('NOT_FOUND')
  return toTvDetail(tv, tmdb.genreName)
}

export async function seasonDetail(
  { tmdb }: Needs,
  tvId: number,
  number: number,
): Promise<SeasonDetail> {
  const season = await tmdb.season(tvId, number)
  if (!season) throw new AppError('NOT_FOUND')
  return season
}

/**
 * The catalogue's facts about a title, `undefined` when it has none. From what is `known` (the page
 * that someone opened, a list that showed it) it costs no call and never throws; from `upstream` it
 * may cost one call, and throws as upstream fails.
 */
export async function factsOf(
  { tmdb }: Needs,
  mediaType: MediaType,
  id: number,
  from: From,
): Promise<TitleFacts | undefined> {
  if (mediaType === 'movie') {
    const movie = await tmdb.movie(id, from)
    if (movie) return toFacts({ ...movie, name: movie.title, date: movie.release_date })
  } else {
    const tv = await tmdb.tv(id, from)
    if (tv) return toFacts({ ...tv, date: tv.first_air_date })
  }
  const row = tmdb.seen(mediaType, id)
  if (!row || from === 'upstream') return undefined
  const genres = toGenres(row.genre_ids, tmdb.genreName)
  return row.mediaType === 'movie'
    ? toFacts({ ...row, name: row.title, date: row.release_date, genres })
    : toFacts({ ...row, date: row.first_air_date, genres })
}

type Known = Omit<TitleFacts, 'title' | 'release_date'> & { name: string; date: string | null }

function toFacts(known: Known): TitleFacts {
  const { name, overview, poster_path, vote_average, vote_count, date, genres } = known
  return {
    title: name,
    overview,
    poster_path,
    vote_average,
    vote_count,
    release_date: date,
    genres,
  }
}
