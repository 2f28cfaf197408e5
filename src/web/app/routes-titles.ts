import { createRoute, redirect } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { listSearch, titleSearch, trendingSearch } from './search-params.ts'
import './route-meta.ts'

const { titles } = fr.frame

const watchlist = createRoute({
  getParentRoute,
  path: '/watchlist',
  staticData: { access: 'client', title: titles.watchlistHome },
  beforeLoad: () => {
    throw redirect({ to: '/watchlist/home', replace: true })
  },
})

const watchlistHome = createRoute({
  getParentRoute,
  path: '/watchlist/home',
  staticData: { access: 'client', title: titles.watchlistHome },
  component: lateScreen(async () => (await import('./home-screens.ts')).WatchlistHomeScreen),
})

const list = createRoute({
  getParentRoute,
  path: '/watchlist/list',
  staticData: { access: 'client', title: titles.list },
  validateSearch: listSearch,
  component: lateScreen(async () => (await import('./list-screens.ts')).ListScreen),
})

const search = createRoute({
  getParentRoute,
  path: '/watchlist/search',
  staticData: { access: 'client', title: titles.search },
  validateSearch: titleSearch,
  component: lateScreen(async () => (await import('./home-screens.ts')).SearchScreen),
})

const theirList = createRoute({
  getParentRoute,
  path: '/watchlist/list/$id',
  staticData: { access: 'client', title: titles.theirList },
  validateSearch: listSearch,
  component: lateScreen(async () => (await import('./list-screens.ts')).TheirListScreen),
})

const movie = createRoute({
  getParentRoute,
  path: '/watchlist/movie/$id',
  staticData: { access: 'client', title: titles.movie },
  component: lateScreen(async () => (await import('./title-screens.ts')).MovieScreen),
})

const tv = createRoute({
  getParentRoute,
  path: '/watchlist/tv/$id',
  staticData: { access: 'client', title: titles.tv },
  component: lateScreen(async () => (await import('./title-screens.ts')).TvScreen),
})

const trendingMovies = createRoute({
  getParentRoute,
  path: '/watchlist/trending/movie',
  staticData: { access: 'client', title: titles.trendingMovies },
  validateSearch: trendingSearch,
  component: lateScreen(async () => (await import('./home-screens.ts')).TrendingMoviesScreen),
})

const trendingTv = createRoute({
  getParentRoute,
  path: '/watchlist/trending/tv',
  staticData: { access: 'client', title: titles.trendingTv },
  validateSearch: trendingSearch,
  component: lateScreen(async () => (await import('./home-screens.ts')).TrendingTvScreen),
})

const topRatedMovies = createRoute({
  getParentRoute,
  path: '/watchlist/top-rated/movie',
  staticData: { access: 'client', title: titles.topRatedMovies },
  component: lateScreen(async () => (await import('./home-screens.ts')).TopRatedMoviesScreen),
})

const topRatedTv = createRoute({
  getParentRoute,
  path: '/watchlist/top-rated/tv',
  staticData: { access: 'client', title: titles.topRatedTv },
  component: lateScreen(async () => (await import('./home-screens.ts')).TopRatedTvScreen),
})

/** The paths of films and series: home, search, lists, pages of titles, the catalogue's long lists. */
export const titleRoutes = [
  watchlist,
  watchlistHome,
  search,
  list,
  theirList,
  movie,
  tv,
  trendingMovies,
  trendingTv,
  topRatedMovies,
  topRatedTv,
] as const
