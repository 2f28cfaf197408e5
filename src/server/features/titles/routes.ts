import { type MediaType, titles } from '#shared/titles.ts'
import { listOwnNames } from '#server/db/own-names.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { type On, sharedBody } from '#server/http/bind.ts'
import { marksOfFriends } from '../friends/works.ts'
import { toCard, toMovieCard, toPage, toTvCard } from './present.ts'
import { openSearch } from '../search/corrected-search.ts'
import { openDetails } from './service.ts'

type Needs = Pick<Deps, 'db' | 'tmdb' | 'limits'>

export function titleRoutes(on: On, deps: Needs): void {
  const { db, tmdb, limits } = deps
  const details = openDetails(deps)
  const search = openSearch(tmdb.embeddedNames)

  on(
    titles.search,
    async ({ actor, query: { query, page = 1, type = 'all', asTyped = false } }) => {
      await limits.search.take(actor.userId)
      const { found, ...correction } = await search(
        { query, asTyped },
        {
          find: async (terms) => tmdb.searchTitles(terms, page, type, actor),
          isEmpty: ({ totalResults }) => totalResults === 0,
          listOwn: async () => listOwnNames(db, 'saved_shows', actor.userId),
        },
      )
      return { ...toPage(found, toCard, tmdb.genreName), ...correction }
    },
  )

  on(titles.trendingMovies, async ({ actor, query: { window = 'week', page = 1 } }) =>
    toPage(await tmdb.trending('movie', window, page, actor), toMovieCard, tmdb.genreName),
  )
  on(titles.trendingTv, async ({ actor, query: { window = 'week', page = 1 } }) =>
    toPage(await tmdb.trending('tv', window, page, actor), toTvCard, tmdb.genreName),
  )

  on(titles.topRatedMovies, async ({ actor, query: { page = 1 } }) =>
    toPage(await tmdb.topRated('movie', page, actor), toMovieCard, tmdb.genreName),
  )
  on(titles.topRatedTv, async ({ actor, query: { page = 1 } }) =>
    toPage(await tmdb.topRated('tv', page, actor), toTvCard, tmdb.genreName),
  )

  on(titles.movie, async ({ actor, params: { id } }) => {
    const detail = await details.movie(id, actor)
    return sharedBody(detail, { friends: await friendMarks(deps, actor, 'movie', id) })
  })
  on(titles.tv, async ({ actor, params: { id } }) => {
    const detail = await details.tv(id, actor)
    return sharedBody(detail, { friends: await friendMarks(deps, actor, 'tv', id) })
  })
  on(titles.season, async ({ actor, params }) =>
    sharedBody(await details.season(params.id, params.number, actor)),
  )
}

/** The caller's friends' marks on a title. */
async function friendMarks(deps: Needs, actor: Actor, type: MediaType, id: number) {
  const marks = await marksOfFriends(deps, actor, { type, id })
  return marks.map(({ isDone, ...mark }) => ({ ...mark, isWatched: isDone }))
}
