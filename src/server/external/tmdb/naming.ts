import * as z from 'zod/mini'
import type { MediaType } from '#shared/titles.ts'
import { rowsOf } from '../loose-fields.ts'
import type { Asker, Upstream } from '../upstream.ts'
import type { TmdbKind } from './kinds.ts'
import { MoviePage, MovieRow, type TitleRow, TvPage, TvRow } from './row-shapes.ts'

/** How others name a title. */
export interface Naming {
  /** The titles of an id of IMDb or TVDB. Source: https://developer.themoviedb.org/reference/find-by-id */
  find(id: { readonly imdb: string } | { readonly tvdb: number }, by: Asker): Promise<TitleRow[]>
  /** The first page of a search by name, of a year if one is known. Source: https://developer.themoviedb.org/reference/search-movie */
  named(
    mediaType: MediaType,
    name: { readonly title: string; readonly year?: number; readonly language: 'fr-FR' | 'en-US' },
    by: Asker,
  ): Promise<readonly TitleRow[]>
}

const FoundBody = z.object({
  movie_results: rowsOf(MovieRow, 20),
  tv_results: rowsOf(TvRow, 20),
})

export function createNaming(upstream: Upstream<TmdbKind>): Naming {
  return {
    async find(id, by) {
      const [own, source] = 'imdb' in id ? [id.imdb, 'imdb_id'] : [id.tvdb, 'tvdb_id']
      const query = { language: 'fr-FR', external_source: source }
      const body = await upstream.ask(
        { path: `/3/find/${own}`, query, kind: 'search' },
        FoundBody,
        by,
      )
      return body ? [...body.movie_results, ...body.tv_results] : []
    },
    async named(mediaType, { title, year, language }, by) {
      const query = { language, query: title, include_adult: 'false', page: 1 }
      if (mediaType === 'movie') {
        const asked = { path: '/3/search/movie', query: { ...query, ...(year && { year }) } }
        return (await upstream.ask({ ...asked, kind: 'search' }, MoviePage, by))?.results ?? []
      }
      const first = year && { first_air_date_year: year }
      const asked = { path: '/3/search/tv', query: { ...query, ...first } }
      return (await upstream.ask({ ...asked, kind: 'search' }, TvPage, by))?.results ?? []
    },
  }
}
