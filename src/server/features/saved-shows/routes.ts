import type { Endpoint } from '#shared/contract.ts'
import { DEFAULT_SORT } from '#shared/lists.ts'
import { savedShows } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { type Context, type On, sent } from '#server/http/bind.ts'
import { visibleOwner } from '../friends/policy.ts'
import { toMovie, toShow, toTv } from './present.ts'
import type { ShowRow } from './present.ts'
import { addShow, completed, shows } from './service.ts'

export function savedShowRoutes(on: On, deps: Deps): void {
  const withFacts = async ({ userId }: Actor, row: Promise<ShowRow>) =>
    completed(deps, userId, await row)

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
    toMovie(
      await withFacts(actor, shows.note(deps, keyOf(actor, 'movie', body.tmdbId), body.note)),
    ),
  )
  on(savedShows.noteTv, async ({ actor, body }) =>
    toTv(await withFacts(actor, shows.note(deps, keyOf(actor, 'tv', body.tmdbId), body.note))),
  )
  on(savedShows.rateMovie, async ({ actor, body }) =>
    toMovie(
      await withFacts(actor, shows.rate(deps, keyOf(actor, 'movie', body.tmdbId), body.rating)),
    ),
  )
  on(savedShows.rateTv, async ({ actor, body }) =>
    toTv(await withFacts(actor, shows.rate(deps, keyOf(actor, 'tv', body.tmdbId), body.rating))),
  )
  on(savedShows.watchMovie, async ({ actor, body }) =>
    toMovie(
      await withFacts(actor, shows.mark(deps, keyOf(actor, 'movie', body.tmdbId), body.isWatched)),
    ),
  )
  on(savedShows.watchTv, async ({ actor, body }) =>
    toTv(await withFacts(actor, shows.mark(deps, keyOf(actor, 'tv', body.tmdbId), body.isWatched))),
  )
  on(savedShows.rankMovie, async ({ actor, body }) =>
    toMovie(await shows.rank(deps, keyOf(actor, 'movie', body.tmdbId), body.rank)),
  )
  on(savedShows.rankTv, async ({ actor, body }) =>
    toTv(await shows.rank(deps, keyOf(actor, 'tv', body.tmdbId), body.rank)),
  )

  on(savedShows.deleteMovie, async ({ actor, query }) =>
    shows.remove(deps, keyOf(actor, 'movie', query.tmdbId)),
  )
  on(savedShows.deleteTv, async ({ actor, query }) =>
    shows.remove(deps, keyOf(actor, 'tv', query.tmdbId)),
  )
}

type Asked<E extends Endpoint> = Pick<Context<E>, 'actor' | 'query' | 'isCurrent'>

function getList<T>(deps: Deps, parts: readonly MediaType[], present: (row: ShowRow) => T) {
  return async ({ actor, query, isCurrent }: Asked<typeof savedShows.getMovies>) => {
    const { userId, isWatched: isDone, sortEnum: sort = DEFAULT_SORT, page } = query
    const owner = await visibleOwner(deps, actor, userId)
    return shows.answerList(
      deps,
      { owner, selection: { parts, isDone, sort }, page, isCurrent },
      present,
    )
  }
}

function searchList<T>(deps: Deps, parts: readonly MediaType[], present: (row: ShowRow) => T) {
  return async ({ actor, query: asked }: Asked<typeof savedShows.searchMovies>) => {
    const { userId, isWatched: isDone, sortEnum: sort = DEFAULT_SORT, page, query } = asked
    const owner = await visibleOwner(deps, actor, userId)
    return shows.answerSearch(
      deps,
      { owner, selection: { parts, isDone, sort }, page, query },
      present,
    )
  }
}

function keyOf({ userId }: Actor, part: MediaType, id: number) {
  return { userId, part, id }
}
