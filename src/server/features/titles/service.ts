import type { SeasonDetail } from '#shared/seasons.ts'
import type { MediaType, MovieDetail, TvDetail } from '#shared/titles.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { memoize } from '#server/external/memoize.ts'
import type { Requester } from '#server/external/upstream.ts'
import type { From } from '#server/external/tmdb/client.ts'
import type { TitleRow } from '#server/external/tmdb/row-shapes.ts'
import type { MovieBody, TvBody } from '#server/external/tmdb/title-shapes.ts'
import { toGenres, toMovieDetail, toTvDetail } from './present.ts'

type Needs = Pick<Deps, 'tmdb'>

/** The facts a saved item copies from its title. */
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
  /** Facts only on its page; absent when only a list row is known. */
  readonly details?: {
    /** Minutes, of a film or of an episode. */
    readonly runtime: number | null
    readonly countries: readonly string[]
    /** The original language: two letters. */
    readonly language: string | null
  }
}

/** Details of titles. @throws {AppError} NOT_FOUND */
export interface Details {
  movie(id: number, by: Requester): Promise<MovieDetail>
  tv(id: number, by: Requester): Promise<TvDetail>
  season(tvId: number, number: number, by: Requester): Promise<SeasonDetail>
}

/** Results are shared objects: copy them before adding to them. */
export function openDetails({ tmdb }: Needs): Details {
  const toMovie = memoize((body: MovieBody) => toMovieDetail(body, tmdb.genreName))
  const toTv = memoize((body: TvBody) => toTvDetail(body, tmdb.genreName))
  return {
    movie: async (id, by) => toMovie(orNotFound(await tmdb.movie(id, by))),
    tv: async (id, by) => toTv(orNotFound(await tmdb.tv(id, by))),
    season: async (tvId, number, by) => orNotFound(await tmdb.season(tvId, number, by)),
  }
}

/**
 * The catalogue's facts about a title, or `undefined`. `known` reads only the cache and never
 * throws; with an asker it may make one call, and throws when upstream fails.
 */
export async function factsOf(
  { tmdb }: Needs,
  mediaType: MediaType,
  id: number,
  from: From,
): Promise<TitleFacts | undefined> {
  if (mediaType === 'movie') {
    const movie = await tmdb.movie(id, from)
    if (movie) {
      const { runtime, countries, original_language: language } = movie
      const details = { runtime, countries, language: language || null }
      return { ...toFacts({ ...movie, name: movie.title, date: movie.release_date }), details }
    }
  } else {
    const tv = await tmdb.tv(id, from)
    if (tv) {
      const details = {
        runtime: tv.episodeMinutes,
        countries: tv.countries,
        language: tv.original_language || null,
      }
      return { ...toFacts({ ...tv, date: tv.first_air_date }), details }
    }
  }
  const row = tmdb.recentRow(mediaType, id)
  return row && from === 'known' ? factsOfRow({ tmdb }, row) : undefined
}

/** The facts on a title's list row. */
export function factsOfRow({ tmdb }: Needs, row: TitleRow): TitleFacts {
  const genres = toGenres(row.genre_ids, tmdb.genreName)
  return row.mediaType === 'movie'
    ? toFacts({ ...row, name: row.title, date: row.release_date, genres })
    : toFacts({ ...row, date: row.first_air_date, genres })
}

type Known = Omit<TitleFacts, 'title' | 'release_date' | 'details'> & {
  name: string
  date: string | null
}

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
