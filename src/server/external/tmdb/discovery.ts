import type { Genres } from '#server/catalogue/data.ts'
import type { DISCOVER_SORTS } from '#shared/bounds.ts'
import type { MediaType } from '#shared/titles.ts'
import type { UpstreamRequest, Requester, Upstream } from '../upstream.ts'
import { briefIn, SagaBody, servicesIn, type TitleBrief } from './discovery-shapes.ts'
import { movieReleasesIn, SeriesReleases } from './release-shapes.ts'
import type { TmdbKind } from './kinds.ts'

/** A service: a subscription, or a free channel. */
export interface Service {
  readonly id: number
  readonly name: string
  readonly logo_path: string | null
}

/** Search criteria; omitted ones do not apply. */
export interface Wanted {
  /** All of them. */
  readonly genres: readonly number[]
  /** Calendar dates, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Minutes. */
  readonly minRuntime?: number | undefined
  readonly maxRuntime?: number | undefined
  readonly minScore?: number | undefined
  readonly minVotes?: number | undefined
  readonly language?: string | undefined
  readonly country?: string | undefined
  /** Any of them. */
  readonly services?: readonly number[] | undefined
  readonly sort: (typeof DISCOVER_SORTS)[number]
}

/** The part of TMDB for finding what to watch. @throws like `Tmdb` */
export interface Discovery {
  /** A title's offers, saga, makers and cast, in one uncached call. */
  brief(mediaType: MediaType, id: number, by: Requester): Promise<TitleBrief | undefined>
  /** TMDB's collection. Source: https://developer.themoviedb.org/reference/collection-details */
  saga(id: number, by: Requester): Promise<SagaBody | undefined>
  /** The region's services for films and series, the best known first. */
  services(by: Requester): Promise<Service[]>
  /** A film's release dates in the region, in a small call. */
  movieReleases(
    id: number,
    by: Requester,
  ): Promise<{ cinema: string | null; home: string | null } | undefined>
  /** The last and the next episode of a series, in a small call. */
  seriesReleases(id: number, by: Requester): Promise<SeriesReleases | undefined>
  /** ISO 3166-1: the region of offers. */
  readonly region: string
  /** French names, by id. */
  readonly genres: Genres
  readonly genreName: (id: number) => string | undefined
}

interface Options {
  readonly upstream: Upstream<TmdbKind>
  readonly region: string
  readonly genres: Genres
  readonly language: string
}

export function createDiscovery({ upstream, region, genres, language }: Options): Discovery {
  const briefs = briefIn(region)
  const lists = servicesIn(region)
  const movieReleases = movieReleasesIn(region)
  // Of a series, only the regular cast: that of all seasons may weigh megabytes.
  const query = { language, append_to_response: 'watch/providers,credits' }
  const list = async (mediaType: MediaType, by: Requester) => {
    const path = `/3/watch/providers/${mediaType}`
    const asked = { path, query: { language, watch_region: region }, kind: 'reference' } as const
    return (await upstream.ask(asked, lists, by))?.results ?? []
  }
  const genreNames = namesOf(genres)
  return {
    region,
    genres,
    genreName: (id) => genreNames.get(id),
    brief: (mediaType, id, by) =>
      upstream.ask({ path: `/3/${mediaType}/${id}`, query, kind: 'brief' }, briefs, by),
    movieReleases: (id, by) =>
      upstream.ask(
        { path: `/3/movie/${id}`, query: { append_to_response: 'release_dates' }, kind: 'brief' },
        movieReleases,
        by,
      ),
    seriesReleases: (id, by) =>
      upstream.ask({ path: `/3/tv/${id}`, query: { language }, kind: 'brief' }, SeriesReleases, by),
    saga: (id, by) =>
      upstream.ask(
        { path: `/3/collection/${id}`, query: { language }, kind: 'title' },
        SagaBody,
        by,
      ),
    async services(by) {
      const [movies, tv] = await Promise.all([list('movie', by), list('tv', by)])
      const known = new Map([...tv, ...movies].map((service) => [service.id, service]))
      return [...known.values()]
        .toSorted((a, b) => a.place - b.place || a.name.localeCompare(b.name, 'fr'))
        .map(({ id, name, logo_path }) => ({ id, name, logo_path }))
    },
  }
}

/** TMDB's discover. Source: https://developer.themoviedb.org/reference/discover-movie */
export function discoverRequest(
  mediaType: MediaType,
  wanted: Wanted,
  region: string,
): UpstreamRequest<TmdbKind> {
  const date = mediaType === 'movie' ? 'primary_release_date' : 'first_air_date'
  const name = mediaType === 'movie' ? 'title' : 'name'
  const sorts = {
    popular: 'popularity.desc',
    score: 'vote_average.desc',
    votes: 'vote_count.desc',
    newest: `${date}.desc`,
    oldest: `${date}.asc`,
    title: `${name}.asc`,
  }
  const params = {
    include_adult: 'false',
    sort_by: sorts[wanted.sort],
    with_genres: wanted.genres.join(','),
    [`${date}.gte`]: wanted.from,
    [`${date}.lte`]: wanted.to,
    'with_runtime.gte': wanted.minRuntime,
    'with_runtime.lte': wanted.maxRuntime,
    'vote_average.gte': wanted.minScore,
    'vote_count.gte': wanted.minVotes,
    with_original_language: wanted.language,
    with_origin_country: wanted.country,
    ...(wanted.services && {
      with_watch_providers: wanted.services.join('|'),
      with_watch_monetization_types: 'flatrate|free|ads',
      watch_region: region,
    }),
  }
  const query = Object.fromEntries(
    Object.entries(params).filter(
      (pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== '',
    ),
  )
  return { path: `/3/discover/${mediaType}`, query, kind: 'list' }
}

/** Films and series have separate genre lists, whose ids never conflict. */
function namesOf({ movie, tv }: Genres): ReadonlyMap<number, string> {
  return new Map([...tv, ...movie].map(({ id, name }) => [id, name]))
}
