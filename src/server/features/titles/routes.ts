import { titles } from '#shared/titles.ts'
import type { Deps } from '#server/deps.ts'
import { type On, unchanging } from '#server/http/bind.ts'
import { toCard, toMovieCard, toPage, toTvCard } from './present.ts'
import { openDetails } from './service.ts'

type Needs = Pick<Deps, 'tmdb' | 'limits'>

export function titleRoutes(on: On, deps: Needs): void {
  const { tmdb, limits } = deps
  const details = openDetails(deps)

  on(titles.search, async ({ actor, query: { query, page = 1, type = 'all' } }) => {
    await limits.search.take(actor.userId)
    return toPage(await tmdb.searchTitles(query, page, type), toCard, tmdb.genreName)
  })

  on(titles.trendingMovies, async ({ query: { window = 'week', page = 1 } }) =>
    toPage(await tmdb.trending('movie', window, page), toMovieCard, tmdb.genreName),
  )
  on(titles.trendingTv, async ({ query: { window = 'week', page = 1 } }) =>
    toPage(await tmdb.trending('tv', window, page), toTvCard, tmdb.genreName),
  )

  on(titles.topRatedMovies, async ({ query: { page = 1 } }) =>
    toPage(await tmdb.topRated('movie', page), toMovieCard, tmdb.genreName),
  )
  on(titles.topRatedTv, async ({ query: { page = 1 } }) =>
    toPage(await tmdb.topRated('tv', page), toTvCard, tmdb.genreName),
  )

  on(titles.movie, async ({ params }) => unchanging(await details.movie(params.id)))
  on(titles.tv, async ({ params }) => unchanging(await details.tv(params.id)))
  on(titles.season, async ({ params }) =>
    unchanging(await details.season(params.id, params.number)),
  )
}
