import type { Endpoint, Query } from '#shared/contract.ts'
import { listFilters } from '#shared/list-filters.ts'
import { DEFAULT_SORT } from '#shared/lists.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { bulkCalls } from '#shared/bulk-changes.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { type Context, type On, withStatus } from '#server/http/bind.ts'
import { shownOwner } from '../friends/policy.ts'
import { notifyOtherDevices, withDeviceNotification } from '../lists/other-devices.ts'
import { toMovie, toShow, toTv } from './present.ts'
import type { ShowRow } from './present.ts'
import { addShow, fillMissingFacts, shows } from './service.ts'

export function savedShowRoutes(on: On, deps: Deps): void {
  const onMovie = withDeviceNotification(on, deps, 'movie')
  const onTv = withDeviceNotification(on, deps, 'tv')
  const withFacts = async ({ userId }: Actor, row: Promise<ShowRow>) =>
    fillMissingFacts(deps, userId, await row)

  on(listFilters.countShows, async ({ actor, query }) => {
    const owner = await shownOwner(deps, actor, query.userId)
    const parts = query.mediaType ? [query.mediaType] : (['movie', 'tv'] as const)
    return shows.answerCounts(deps, owner, { parts, isDone: query.isWatched })
  })
  on(savedShows.getMovies, getList(deps, ['movie'], toMovie))
  on(savedShows.getTvs, getList(deps, ['tv'], toTv))
  on(savedShows.getAll, getList(deps, ['movie', 'tv'], toShow))
  on(savedShows.searchMovies, searchList(deps, ['movie'], toMovie))
  on(savedShows.searchTvs, searchList(deps, ['tv'], toTv))
  on(savedShows.searchAll, searchList(deps, ['movie', 'tv'], toShow))

  onMovie(savedShows.addMovie, async ({ actor, body }) => {
    const { row, isNew } = await addShow(deps, keyOf(actor, 'movie', body.tmdbId), body)
    return withStatus(isNew ? 201 : 200, toMovie(row))
  })
  onTv(savedShows.addTv, async ({ actor, body: { name, ...body } }) => {
    const added = { title: name, ...body }
    const { row, isNew } = await addShow(deps, keyOf(actor, 'tv', body.tmdbId), added)
    return withStatus(isNew ? 201 : 200, toTv(row))
  })

  const note = async ({ actor, body }: Given<typeof savedShows.noteMovie>, part: MediaType) =>
    withFacts(actor, shows.note(deps, keyOf(actor, part, body.tmdbId), body, actor.account))
  onMovie(savedShows.noteMovie, async (given) => toMovie(await note(given, 'movie')))
  onTv(savedShows.noteTv, async (given) => toTv(await note(given, 'tv')))
  onMovie(savedShows.rateMovie, async ({ actor, body }) =>
    toMovie(await withFacts(actor, shows.rate(deps, keyOf(actor, 'movie', body.tmdbId), body))),
  )
  onTv(savedShows.rateTv, async ({ actor, body }) =>
    toTv(await withFacts(actor, shows.rate(deps, keyOf(actor, 'tv', body.tmdbId), body))),
  )

  const mark = async ({ actor, body }: Given<typeof savedShows.watchMovie>, part: MediaType) => {
    const { tmdbId, isWatched: isDone, day } = body
    return withFacts(actor, shows.mark(deps, keyOf(actor, part, tmdbId), { isDone, day }))
  }
  onMovie(savedShows.watchMovie, async (given) => toMovie(await mark(given, 'movie')))
  onTv(savedShows.watchTv, async (given) => toTv(await mark(given, 'tv')))

  onMovie(progressCalls.setMovie, async ({ actor, body }) =>
    toMovie(await shows.progress(deps, keyOf(actor, 'movie', body.tmdbId), body.progress)),
  )
  onTv(progressCalls.setTv, async ({ actor, body }) =>
    toTv(await shows.progress(deps, keyOf(actor, 'tv', body.tmdbId), body.progress)),
  )
  onMovie(savedShows.rankMovie, async ({ actor, body }) =>
    toMovie(await shows.rank(deps, keyOf(actor, 'movie', body.tmdbId), body.rank)),
  )
  onTv(savedShows.rankTv, async ({ actor, body }) =>
    toTv(await shows.rank(deps, keyOf(actor, 'tv', body.tmdbId), body.rank)),
  )

  onMovie(savedShows.hideMovie, async ({ actor, body }) =>
    toMovie(await shows.hide(deps, keyOf(actor, 'movie', body.tmdbId), body.isHidden)),
  )
  onTv(savedShows.hideTv, async ({ actor, body }) =>
    toTv(await shows.hide(deps, keyOf(actor, 'tv', body.tmdbId), body.isHidden)),
  )

  onMovie(savedShows.deleteMovie, async ({ actor, query }) =>
    shows.remove(deps, keyOf(actor, 'movie', query.tmdbId)),
  )
  onTv(savedShows.deleteTv, async ({ actor, query }) =>
    shows.remove(deps, keyOf(actor, 'tv', query.tmdbId)),
  )
  on(bulkCalls.changeShows, async ({ actor, body: { items, change } }) => {
    const wanted = items.map(({ mediaType: part, tmdbId: id, was }) => ({ part, id, was }))
    const rows = await shows.changeInBulk(deps, actor.userId, { items: wanted, change })
    notifyOtherDevices(
      deps,
      actor,
      wanted.map(({ part }) => part),
    )
    return { results: rows.map(toShow) }
  })
}

type Given<E extends Endpoint> = Pick<Context<E>, 'actor' | 'body'>
type Asked<E extends Endpoint> = Pick<Context<E>, 'actor' | 'query' | 'isCurrent'>

function getList<T>(deps: Deps, parts: readonly MediaType[], present: (row: ShowRow) => T) {
  return async ({ actor, query, isCurrent }: Asked<typeof savedShows.getMovies>) => {
    const owner = await shownOwner(deps, actor, query.userId)
    const selection = selectionOf(parts, query)
    return shows.answerList(deps, { owner, selection, page: query.page, isCurrent }, present)
  }
}

function searchList<T>(deps: Deps, parts: readonly MediaType[], present: (row: ShowRow) => T) {
  return async ({ actor, query: asked }: Asked<typeof savedShows.searchMovies>) => {
    const { userId, page, query } = asked
    const owner = await shownOwner(deps, actor, userId)
    const selection = selectionOf(parts, asked)
    return shows.answerSearch(deps, { owner, selection, page, query }, present)
  }
}

function selectionOf(
  parts: readonly MediaType[],
  {
    isWatched,
    sortEnum = DEFAULT_SORT,
    progress,
    withAbandoned,
    filter,
  }: Query<typeof savedShows.getAll>,
) {
  return { parts, isDone: isWatched, sort: sortEnum, progress, withAbandoned, filter }
}

function keyOf({ userId }: Actor, part: MediaType, id: number) {
  return { userId, part, id }
}
