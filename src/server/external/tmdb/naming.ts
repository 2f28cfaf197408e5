import * as z from 'zod/mini'
import { ExternalId } from '#shared/text.ts'
import type { MediaType } from '#shared/titles.ts'
import { optionalRows, rowsOf } from '../loose-fields.ts'
import type { Requester, Upstream } from '../upstream.ts'
import type { TmdbKind } from './kinds.ts'
import { MoviePage, MovieRow, type TitleRow, TvPage, TvRow } from './row-shapes.ts'
import { EpisodeNumber, SeasonNumber } from './season-shapes.ts'

/** Finds titles by other services' ids and names. */
export interface Naming {
  /** The titles with an IMDb or TVDB id. Source: https://developer.themoviedb.org/reference/find-by-id */
  find(
    id: { readonly imdb: string } | { readonly tvdb: number },
    by: Requester,
  ): Promise<TitleRow[]>
  /** The episode with an IMDb or TVDB id. Source: as `find` */
  findEpisode(
    id: { readonly imdb: string } | { readonly tvdb: number },
    by: Requester,
  ): Promise<FoundEpisode | undefined>
  /** The first page of a search by name, and by year if known. Source: https://developer.themoviedb.org/reference/search-movie */
  searchByName(
    mediaType: MediaType,
    name: { readonly title: string; readonly year?: number; readonly language: 'fr-FR' | 'en-US' },
    by: Requester,
  ): Promise<readonly TitleRow[]>
}

/** An episode's position in its series. */
export interface FoundEpisode {
  readonly showId: number
  readonly season: number
  readonly episode: number
}

const EpisodeRow = z.pipe(
  z.object({ show_id: ExternalId, season_number: SeasonNumber, episode_number: EpisodeNumber }),
  z.transform(({ show_id: showId, season_number: season, episode_number: episode }) => ({
    showId,
    season,
    episode,
  })),
)

const FoundBody = z.object({
  tv_episode_results: optionalRows(EpisodeRow, 5),
  movie_results: rowsOf(MovieRow, 20),
  tv_results: rowsOf(TvRow, 20),
})

export function createNaming(upstream: Upstream<TmdbKind>): Naming {
  const found = async (id: Parameters<Naming['find']>[0], by: Requester) => {
    const [own, source] = 'imdb' in id ? [id.imdb, 'imdb_id'] : [id.tvdb, 'tvdb_id']
    const query = { language: 'fr-FR', external_source: source }
    return upstream.ask({ path: `/3/find/${own}`, query, kind: 'search' }, FoundBody, by)
  }
  return {
    async findEpisode(id, by) {
      return (await found(id, by))?.tv_episode_results[0]
    },
    async find(id, by) {
      const body = await found(id, by)
      return body ? [...body.movie_results, ...body.tv_results] : []
    },
    async searchByName(mediaType, { title, year, language }, by) {
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
