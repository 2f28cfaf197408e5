import { sagaId } from './sagas.ts'
import type { Genres, MovieData, TvData } from './data.ts'

/** A film as a list row. Source: https://developer.themoviedb.org/reference/search-movie */
export function movieRow(movie: MovieData) {
  return {
    ...row(movie),
    media_type: 'movie',
    title: movie.title,
    original_title: movie.original_title,
    release_date: movie.release_date ?? '',
    video: false,
  }
}

/** A series as a list row. Source: https://developer.themoviedb.org/reference/search-tv */
export function tvRow(tv: TvData) {
  return {
    ...row(tv),
    media_type: 'tv',
    name: tv.name,
    original_name: tv.original_name,
    first_air_date: tv.first_air_date ?? '',
    origin_country: tv.countries,
  }
}

function row(title: MovieData | TvData) {
  const { id, genre_ids, original_language, overview, vote_average, vote_count } = title
  return {
    adult: false,
    backdrop_path: null,
    poster_path: null,
    id,
    genre_ids,
    original_language,
    overview,
    popularity: vote_count / 100,
    vote_average,
    vote_count,
  }
}

/** A film's details. Source: https://developer.themoviedb.org/reference/movie-details */
export function movieDetails(movie: MovieData, genres: Genres) {
  const { genre_ids, media_type: _, ...details } = movieRow(movie)
  return {
    ...details,
    ...page(movie),
    genres: namedIn(genres.movie, genre_ids),
    belongs_to_collection: movie.collection && {
      id: sagaId(movie.collection),
      name: movie.collection,
    },
    runtime: movie.runtime ?? 0,
    status: 'Released',
  }
}

/** A series' details. Source: https://developer.themoviedb.org/reference/tv-series-details */
export function tvDetails(tv: TvData, genres: Genres) {
  const { genre_ids, media_type: _, ...details } = tvRow(tv)
  const numbered = tv.seasons.filter(([number]) => number > 0)
  return {
    ...details,
    ...page(tv),
    genres: namedIn(genres.tv, genre_ids),
    episode_run_time: tv.episode_run_time === null ? [] : [tv.episode_run_time],
    in_production: tv.status === 'Returning Series',
    last_air_date: tv.last_air_date,
    networks: tv.networks.map((name) => ({ name, logo_path: null })),
    number_of_seasons: numbered.length,
    number_of_episodes: numbered.reduce((sum, [, episodes]) => sum + episodes, 0),
    seasons: tv.seasons.map((season) => seasonRow(tv, season)),
    status: tv.status,
  }
}

/** The genres with these ids, main genre first. */
function namedIn(genres: Genres['movie'], ids: readonly number[]) {
  return ids.flatMap((id) => genres.find((genre) => genre.id === id) ?? [])
}

function page(title: MovieData | TvData) {
  return {
    homepage: '',
    tagline: title.tagline ?? '',
    production_companies: [],
    production_countries: title.countries.map((code) => ({ iso_3166_1: code, name: code })),
  }
}

type SeasonData = TvData['seasons'][number]

function seasonRow(tv: TvData, [number, episodes, airDate]: SeasonData) {
  return {
    id: tv.id * 100 + number,
    season_number: number,
    name: number === 0 ? 'Épisodes spéciaux' : `Saison ${number}`,
    overview: '',
    episode_count: episodes,
    air_date: airDate,
    poster_path: null,
    vote_average: 0,
  }
}

/** A saga with its films. Source: https://developer.themoviedb.org/reference/collection-details */
export function sagaBody(id: number, parts: readonly MovieData[]) {
  return {
    id,
    name: parts[0]?.collection ?? '',
    overview: '',
    poster_path: null,
    backdrop_path: null,
    parts: parts.map(movieRow),
  }
}

/** A season with its episodes. Source: https://developer.themoviedb.org/reference/tv-season-details */
export function seasonDetails(tv: TvData, season: SeasonData) {
  const [number, count, airDate] = season
  const { episode_count: _, ...details } = seasonRow(tv, season)
  const before = tv.seasons.reduce((sum, [other, own]) => (other < number ? sum + own : sum), 0)
  const episodes = Array.from({ length: count }, (_episode, index) => ({
    id: tv.id * 1000 + before + index + 1,
    show_id: tv.id,
    season_number: number,
    episode_number: index + 1,
    name: `Épisode ${index + 1}`,
    overview: '',
    air_date: index === 0 ? airDate : null,
    runtime: tv.episode_run_time,
    still_path: null,
    vote_average: 0,
    vote_count: 0,
    crew: [],
    guest_stars: [],
  }))
  return { ...details, episodes }
}
