import type { MovieDetail, TvDetail } from '#shared/titles.ts'

const around = {
  tagline: '',
  certification: null,
  cast: [],
  trailer: null,
  videos: [],
  providers: { region: 'FR', link: null, flatrate: [], buy: [], rent: [], free: [], ads: [] },
  similar: [],
  recommendations: [],
  reviews: [],
  friends: [],
  overview: '',
  poster_path: null,
  backdrop_path: null,
  vote_average: 7.94,
  vote_count: 3310,
  genres: [],
}

/** A film's details, empty but for `known`. */
export function movieDetail(known: Partial<MovieDetail> = {}): MovieDetail {
  return {
    ...around,
    mediaType: 'movie',
    id: 194,
    title: "Le Fabuleux Destin d'Amélie Poulain",
    original_title: "Le Fabuleux Destin d'Amélie Poulain",
    original_language: 'fr',
    countries: ['FR', 'DE'],
    status: 'Released',
    release_date: '2001-04-25',
    runtime: 122,
    saga: null,
    directors: [],
    namedOnly: [],
    ...known,
  }
}

/** A series' details, empty but for `known`. */
export function tvDetail(known: Partial<TvDetail> = {}): TvDetail {
  return {
    ...around,
    mediaType: 'tv',
    id: 1396,
    name: 'Breaking Bad',
    original_name: 'Breaking Bad',
    original_language: 'en',
    countries: ['US'],
    status: 'Ended',
    first_air_date: '2008-01-20',
    last_air_date: '2013-09-29',
    number_of_seasons: 5,
    number_of_episodes: 62,
    seasons: [],
    creators: [],
    namedOnly: [],
    ...known,
  }
}
