import { once } from '#shared/once.ts'
import type { Clock } from '../deps.ts'
import {
  type QueryParams,
  type CatalogueAnswer,
  NOT_FOUND,
  ok,
  paged,
  withAppended,
} from './answer.ts'
import type { CatalogueData, MovieData, TvData } from './data.ts'
import { discover } from './discover.ts'
import { createFilmography } from './filmography.ts'
import { personDetails, personRow } from './people-bodies.ts'
import { topRated, trending } from './rankings.ts'
import { sagasIn } from './sagas.ts'
import { type Searchable, searchable, searchIn } from './search.ts'
import { movieRow, sagaBody, seasonDetails, tvRow } from './title-bodies.ts'
import { createTitlePages } from './title-pages.ts'

/** Serves TMDB's routes in process, with responses of the same shape. */
export interface Catalogue {
  /** The response for a path (`/3/movie/550`) and its query string. */
  answer(path: string, asked: QueryParams): CatalogueAnswer
}

type Route = (parts: Record<string, string>, asked: QueryParams) => CatalogueAnswer

/** The embedded catalogue: used in place of TMDB when no key is set. */
export function createCatalogue(data: CatalogueData, clock: Clock): Catalogue {
  const { movies, tv } = data
  const movieById = new Map(movies.map((movie) => [movie.id, movie]))
  const tvById = new Map(tv.map((series) => [series.id, series]))
  const people = new Map(data.people.map((person) => [person.id, person]))
  const filmography = createFilmography(data)

  // On the first search: most of the work.
  const searchMovies = once(() =>
    movies.map((movie) => searchable(movie, [movie.title, movie.original_title], movie.vote_count)),
  )
  const searchTv = once(() =>
    tv.map((series) => searchable(series, [series.name, series.original_name], series.vote_count)),
  )
  const searchAll = once((): Searchable<MovieData | TvData>[] => [...searchMovies(), ...searchTv()])
  const searchPeople = once(() =>
    data.people.map((person) =>
      searchable(person, [person.name], filmography.knownFor(person.id).length),
    ),
  )

  const pages = createTitlePages(data, people)
  const sagas = sagasIn(movies)

  const routes: readonly (readonly [RegExp, Route])[] = [
    [
      /^\/3\/search\/multi$/,
      (_, asked) => ok(paged(searchIn(searchAll(), queryOf(asked)), asked, anyRow)),
    ],
    [
      /^\/3\/search\/movie$/,
      (_, asked) => ok(paged(searchIn(searchMovies(), queryOf(asked)), asked, movieRow)),
    ],
    [
      /^\/3\/search\/tv$/,
      (_, asked) => ok(paged(searchIn(searchTv(), queryOf(asked)), asked, tvRow)),
    ],
    [
      /^\/3\/search\/person$/,
      (_, asked) =>
        ok(
          paged(searchIn(searchPeople(), queryOf(asked)), asked, (person) =>
            personRow(person, filmography.knownFor(person.id)),
          ),
        ),
    ],
    [
      /^\/3\/trending\/(?<mediaType>movie|tv)\/(?<window>day|week)$/,
      ({ mediaType, window }, asked) => {
        const span = window === 'day' ? 'day' : 'week'
        return mediaType === 'movie'
          ? ok(paged(trending(movies, span, clock.now()), asked, movieRow))
          : ok(paged(trending(tv, span, clock.now()), asked, tvRow))
      },
    ],
    [/^\/3\/movie\/top_rated$/, (_, asked) => ok(paged(topRated(movies), asked, movieRow))],
    [/^\/3\/tv\/top_rated$/, (_, asked) => ok(paged(topRated(tv), asked, tvRow))],
    [/^\/3\/discover\/movie$/, (_, asked) => ok(paged(discover(movies, asked), asked, movieRow))],
    [/^\/3\/discover\/tv$/, (_, asked) => ok(paged(discover(tv, asked), asked, tvRow))],
    [
      /^\/3\/collection\/(?<id>\d+)$/,
      ({ id }) => {
        const parts = sagas.get(Number(id)) ?? []
        return parts.length > 0 ? ok(sagaBody(Number(id), parts)) : NOT_FOUND
      },
    ],
    [
      /^\/3\/movie\/(?<id>\d+)$/,
      ({ id }, asked) => {
        const film = movieById.get(Number(id))
        return film ? ok(pages.movie(film, asked)) : NOT_FOUND
      },
    ],
    [
      /^\/3\/tv\/(?<id>\d+)$/,
      ({ id }, asked) => {
        const show = tvById.get(Number(id))
        return show ? ok(pages.tv(show, asked)) : NOT_FOUND
      },
    ],
    [
      /^\/3\/tv\/(?<id>\d+)\/season\/(?<number>\d+)$/,
      ({ id, number }) => {
        const show = tvById.get(Number(id))
        const season = show?.seasons.find(([own]) => own === Number(number))
        return show && season ? ok(seasonDetails(show, season)) : NOT_FOUND
      },
    ],
    [
      /^\/3\/person\/(?<id>\d+)$/,
      ({ id }, asked) => {
        const person = people.get(Number(id))
        if (!person) return NOT_FOUND
        const creditsOf = () => filmography.creditsOf(person.id)
        return ok(withAppended(personDetails(person), asked, { combined_credits: creditsOf }))
      },
    ],
  ]

  return {
    answer(path, asked) {
      for (const [pattern, route] of routes) {
        const match = pattern.exec(path)
        if (match) return route({ ...match.groups }, asked)
      }
      return NOT_FOUND
    },
  }
}

const queryOf = (asked: QueryParams) => String(asked['query'] ?? '')
const anyRow = (title: MovieData | TvData) => ('title' in title ? movieRow(title) : tvRow(title))
