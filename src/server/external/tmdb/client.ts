import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import { type Genres, readNames } from '#server/catalogue/data.ts'
import { AppError } from '#server/errors.ts'
import { LAST_PAGE } from '#shared/discover.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { MediaType } from '#shared/titles.ts'
import type { UpstreamRequest, Requester, Upstream, UpstreamState } from '../upstream.ts'
import { createDiscovery, discoverRequest, type Discovery, type Wanted } from './discovery.ts'
import type { TmdbKind } from './kinds.ts'
import { createNaming, type Naming } from './naming.ts'
import { pageWithTitles } from './page-with-titles.ts'
import { PersonBody, PersonPage, type PersonRow } from './person-shapes.ts'
import {
  MoviePage,
  type MovieRow,
  TitlePage,
  type TitleRow,
  TvPage,
  type TvRow,
} from './row-shapes.ts'
import { SeasonBody } from './season-shapes.ts'
import { type MovieBody, movieBody, type TvBody, tvBody } from './title-shapes.ts'

interface RowOf {
  readonly movie: MovieRow
  readonly tv: TvRow
}

/** Where a title may come from: a call for this asker if needed, or only the cache. */
export type From = Requester | 'known'

/**
 * TMDB's films and series. A title that does not exist is `undefined`.
 * @throws {AppError} UPSTREAM_TIMEOUT, UPSTREAM_FAILED or UNAVAILABLE, from every call
 */
export interface Tmdb extends Discovery, Naming {
  /** `all` may return a later page. Source: https://developer.themoviedb.org/reference/search-multi */
  searchTitles(
    query: string,
    page: number,
    type: 'all' | MediaType,
    by: Requester,
  ): Promise<Page<TitleRow>>
  /** Source: https://developer.themoviedb.org/reference/trending-movies */
  trending<M extends MediaType>(
    mediaType: M,
    window: 'day' | 'week',
    page: number,
    by: Requester,
  ): Promise<Page<RowOf[M]>>
  /** Source: https://developer.themoviedb.org/reference/movie-top-rated-list */
  topRated<M extends MediaType>(mediaType: M, page: number, by: Requester): Promise<Page<RowOf[M]>>
  /** Source: https://developer.themoviedb.org/reference/discover-movie */
  discover<M extends MediaType>(
    mediaType: M,
    wanted: Wanted,
    page: number,
    by: Requester,
  ): Promise<Page<RowOf[M]>>
  /** Everything about a film, in one call. Source: https://developer.themoviedb.org/reference/movie-details */
  movie(id: number, from: From): Promise<MovieBody | undefined>
  /** Everything about a series, in one call. Source: https://developer.themoviedb.org/reference/tv-series-details */
  tv(id: number, from: From): Promise<TvBody | undefined>
  /** A season and its episodes. Source: https://developer.themoviedb.org/reference/tv-season-details */
  season(tvId: number, number: number, by: Requester): Promise<SeasonBody | undefined>
  /** Source: https://developer.themoviedb.org/reference/search-person */
  searchPeople(query: string, page: number, by: Requester): Promise<Page<PersonRow>>
  /** A person and all their credits, in one call. Source: https://developer.themoviedb.org/reference/person-details */
  person(id: number, by: Requester): Promise<PersonBody | undefined>
  /** The title's row in a recent list. */
  recentRow(mediaType: MediaType, id: number): TitleRow | undefined
  /** The French and original titles of all embedded films and series; each call reads the files. */
  readonly embeddedNames: () => string[]
  readonly state: () => UpstreamState
}

interface Options {
  readonly upstream: Upstream<TmdbKind>
  /** ISO 3166-1, for offers, certificates and release dates. */
  readonly region: string
  readonly genres: Genres
}

const LANGUAGE = 'fr-FR'
/** Rows of lists kept for `recentRow`. */
const MANY_ROWS = 10_000
const VIDEOS_IN = 'fr,en,null'
const APPENDED = [
  'videos',
  'watch/providers',
  'similar',
  'recommendations',
  'reviews',
  'translations',
]
/** Query strings of single pages; constant objects, so that each is serialised once. */
const QUERIES = {
  movie: {
    ...appending(...APPENDED, 'credits', 'release_dates'),
    include_video_language: VIDEOS_IN,
  },
  tv: {
    ...appending(...APPENDED, 'aggregate_credits', 'content_ratings'),
    include_video_language: VIDEOS_IN,
  },
  season: appending('translations'),
  person: appending('combined_credits', 'translations'),
} as const

interface PageBody<T> {
  readonly results: T[]
  readonly total_pages: number
  readonly total_results: number
}

/** TMDB's v3 routes, in French. */
export function createTmdb({ upstream, region, genres }: Options): Tmdb {
  const recentRows = new LRUCache<string, TitleRow>({ max: MANY_ROWS })
  const pages: { readonly [M in MediaType]: z.ZodMiniType<PageBody<RowOf[M]>> } = {
    movie: MoviePage,
    tv: TvPage,
  }
  const remembered = new WeakSet<object>()
  const bodies = { movie: movieBody(region), tv: tvBody(region) }

  /** Records a body's rows for `recentRow`, once per cached body. */
  function remember(body: object, rowsOf: () => readonly TitleRow[]): void {
    if (remembered.has(body)) return
    remembered.add(body)
    for (const row of rowsOf()) recentRows.set(`${row.mediaType}/${row.id}`, row)
  }

  async function pageOf<T>(
    asked: UpstreamRequest<TmdbKind>,
    page: number,
    by: Requester,
    schema: z.ZodMiniType<PageBody<T>>,
    titlesOf: (rows: readonly T[]) => readonly TitleRow[],
  ): Promise<Page<T>> {
    const isPast = page > LAST_PAGE
    const query = { language: LANGUAGE, ...asked.query, page: isPast ? 1 : page }
    const body = await upstream.ask({ ...asked, query }, schema, by)
    if (body === undefined) throw new AppError('UPSTREAM_FAILED', { cause: `${asked.path}: 404` })
    remember(body, () => titlesOf(body.results))
    return {
      results: isPast ? [] : body.results,
      page,
      totalPages: Math.min(body.total_pages, LAST_PAGE),
      totalResults: Math.min(body.total_results, LAST_PAGE * PAGE_SIZE),
    }
  }

  const titlePage = <T extends TitleRow>(
    asked: UpstreamRequest<TmdbKind>,
    page: number,
    by: Requester,
    schema: z.ZodMiniType<PageBody<T>>,
  ) => pageOf(asked, page, by, schema, (rows) => rows)

  async function title<T extends MovieBody | TvBody>(
    asked: UpstreamRequest<TmdbKind>,
    from: From,
    schema: z.ZodMiniType<T | undefined>,
  ): Promise<T | undefined> {
    if (from === 'known') return upstream.known(asked, schema)
    const body = await upstream.ask(asked, schema, from)
    if (body) remember(body, () => [...body.similar, ...body.recommendations])
    return body
  }

  return {
    ...createDiscovery({ upstream, region, genres, language: LANGUAGE }),
    ...createNaming(upstream),
    discover: (mediaType, wanted, page, by) =>
      titlePage(discoverRequest(mediaType, wanted, region), page, by, pages[mediaType]),
    async searchTitles(text, page, type, by) {
      const asked = searchRequest('/3/search/multi', text)
      if (asked === undefined) return nothingOn(page)
      if (type === 'tv') return titlePage({ ...asked, path: '/3/search/tv' }, page, by, TvPage)
      if (type === 'all') {
        return pageWithTitles(page, async (next) => titlePage(asked, next, by, TitlePage))
      }
      const inRegion = { ...asked.query, region }
      return titlePage({ ...asked, path: '/3/search/movie', query: inRegion }, page, by, MoviePage)
    },
    trending: (mediaType, window, page, by) =>
      titlePage(
        { path: `/3/trending/${mediaType}/${window}`, query: {}, kind: 'list' },
        page,
        by,
        pages[mediaType],
      ),
    topRated: (mediaType, page, by) =>
      titlePage(
        { path: `/3/${mediaType}/top_rated`, query: {}, kind: 'list' },
        page,
        by,
        pages[mediaType],
      ),
    movie: (id, from) =>
      title({ path: `/3/movie/${id}`, query: QUERIES.movie, kind: 'title' }, from, bodies.movie),
    tv: (id, from) =>
      title({ path: `/3/tv/${id}`, query: QUERIES.tv, kind: 'title' }, from, bodies.tv),
    season: (tvId, number, by) =>
      upstream.ask(
        { path: `/3/tv/${tvId}/season/${number}`, query: QUERIES.season, kind: 'title' },
        SeasonBody,
        by,
      ),
    async searchPeople(text, page, by) {
      const asked = searchRequest('/3/search/person', text)
      if (asked === undefined) return nothingOn(page)
      return pageOf(asked, page, by, PersonPage, (rows) =>
        rows.flatMap(({ known_for }) => known_for),
      )
    },
    async person(id, by) {
      const asked = { path: `/3/person/${id}`, query: QUERIES.person, kind: 'person' } as const
      const body = await upstream.ask(asked, PersonBody, by)
      if (body) {
        const { cast, crew, directed } = body
        remember(body, () => [...cast, ...crew, ...directed].map((credit) => credit.title))
      }
      return body
    },
    recentRow: (mediaType, id) => recentRows.peek(`${mediaType}/${id}`),
    embeddedNames: readNames,
    state: () => upstream.state(),
  }
}

function appending(...parts: string[]) {
  return { language: LANGUAGE, append_to_response: parts.join(',') }
}

/** The request of a search; `undefined` for an empty query. */
function searchRequest(path: string, text: string): UpstreamRequest<TmdbKind> | undefined {
  const query = text.trim().replace(/\s+/g, ' ')
  return query === ''
    ? undefined
    : { path, query: { query, include_adult: 'false' }, kind: 'search' }
}

function nothingOn(page: number): Page<never> {
  return { results: [], page, totalPages: 0, totalResults: 0 }
}
