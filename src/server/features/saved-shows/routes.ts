import type { Query } from '#shared/contract.ts'
import { DEFAULT_SORT, savedShows } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { type Context, NOT_MODIFIED, type On, sent } from '#server/http/bind.ts'
import { visibleOwner } from '../friends/policy.ts'
import { readPage, readVersion, readWhole, searchShows } from './list-pages.ts'
import { toMovie, toPageOf, toShow, toTv } from './present.ts'
import type { Selection } from './page-queries.ts'
import type { ShowRow } from './queries.ts'
import { addShow, noteShow, rankShow, rateShow, removeShow, watchShow } from './service.ts'

export function savedShowRoutes(on: On, deps: Deps): void {
  on(savedShows.getMovies, getList(deps, ['movie'], toMovie))
  on(savedShows.getTvs, getList(deps, ['tv'], toTv))
  on(savedShows.getAll, getList(deps, ['movie', 'tv'], toShow))
  on(savedShows.searchMovies, searchList(deps, ['movie'], toMovie))
  on(savedShows.searchTvs, searchList(deps, ['tv'], toTv))
  on(savedShows.searchAll, searchList(deps, ['movie', 'tv'], toShow))

  on(savedShows.addMovie, async ({ actor, body }) => {
    const { row, isNew } = await addShow(deps, keyOf(actor, 'movie', body.tmdbId), body)
    return sent(isNew ? 201 : 200, toMovie(row))
  })
  on(savedShows.addTv, async ({ actor, body: { name, ...body } }) => {
    const added = { title: name, ...body }
    const { row, isNew } = await addShow(deps, keyOf(actor, 'tv', body.tmdbId), added)
    return sent(isNew ? 201 : 200, toTv(row))
  })

  on(savedShows.noteMovie, async ({ actor, body }) =>
    toMovie(await noteShow(deps, keyOf(actor, 'movie', body.tmdbId), body.note)),
  )
  on(savedShows.noteTv, async ({ actor, body }) =>
    toTv(await noteShow(deps, keyOf(actor, 'tv', body.tmdbId), body.note)),
  )
  on(savedShows.rateMovie, async ({ actor, body }) =>
    toMovie(await rateShow(deps, keyOf(actor, 'movie', body.tmdbId), body.rating)),
  )
  on(savedShows.rateTv, async ({ actor, body }) =>
    toTv(await rateShow(deps, keyOf(actor, 'tv', body.tmdbId), body.rating)),
  )
  on(savedShows.watchMovie, async ({ actor, body }) =>
    toMovie(await watchShow(deps, keyOf(actor, 'movie', body.tmdbId), body.isWatched)),
  )
  on(savedShows.watchTv, async ({ actor, body }) =>
    toTv(await watchShow(deps, keyOf(actor, 'tv', body.tmdbId), body.isWatched)),
  )
  on(savedShows.rankMovie, async ({ actor, body }) =>
    toMovie(await rankShow(deps, keyOf(actor, 'movie', body.tmdbId), body.rank)),
  )
  on(savedShows.rankTv, async ({ actor, body }) =>
    toTv(await rankShow(deps, keyOf(actor, 'tv', body.tmdbId), body.rank)),
  )

  on(savedShows.deleteMovie, async ({ actor, query }) =>
    removeShow(deps, keyOf(actor, 'movie', query.tmdbId)),
  )
  on(savedShows.deleteTv, async ({ actor, query }) =>
    removeShow(deps, keyOf(actor, 'tv', query.tmdbId)),
  )
}

/** A page of the list, or without `page` the whole of it with its state named. */
function getList<T>(deps: Deps, mediaTypes: readonly MediaType[], present: (row: ShowRow) => T) {
  return async ({
    actor,
    query,
    isCurrent,
  }: Pick<Context<ListCall>, 'actor' | 'query' | 'isCurrent'>) => {
    const owner = visibleOwner(actor, query.userId)
    const selection = selectionOf(mediaTypes, query)
    if (query.page !== undefined) {
      return toPageOf(present, await readPage(deps, owner, selection, query.page))
    }
    const { etag, lists } = await readVersion(deps, owner)
    if (isCurrent(etag)) return NOT_MODIFIED
    return toPageOf(present, await readWhole(deps, owner, selection, lists))
  }
}

function searchList<T>(deps: Deps, mediaTypes: readonly MediaType[], present: (row: ShowRow) => T) {
  return async ({
    actor,
    query: { page = 1, ...query },
  }: Pick<Context<SearchCall>, 'actor' | 'query'>) => {
    const owner = visibleOwner(actor, query.userId)
    const selection = selectionOf(mediaTypes, query)
    return toPageOf(
      present,
      await searchShows(deps, owner, selection, { query: query.query, page }),
    )
  }
}

type ListCall = typeof savedShows.getMovies
type SearchCall = typeof savedShows.searchMovies

function selectionOf(
  mediaTypes: readonly MediaType[],
  { isWatched, sortEnum = DEFAULT_SORT }: Pick<Query<ListCall>, 'isWatched' | 'sortEnum'>,
): Selection {
  return { mediaTypes, isWatched, sort: sortEnum }
}

function keyOf(actor: Actor, mediaType: MediaType, tmdbId: number) {
  return { userId: actor.userId, mediaType, tmdbId }
}
