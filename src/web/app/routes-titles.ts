import { createRoute, redirect } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { DiscoverSearch, ListSearch, TitleSearch, TrendingSearch } from './search-params.ts'

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

const discover = createRoute({
  getParentRoute,
  path: '/watchlist/discover',
  staticData: { access: 'client', title: titles.discover },
  validateSearch: DiscoverSearch,
  component: lateScreen(async () => (await import('./discover-screens.ts')).DiscoverScreen),
})

const sagas = createRoute({
  getParentRoute,
  path: '/watchlist/sagas',
  staticData: { access: 'client', title: titles.sagas },
  component: lateScreen(async () => (await import('./discover-screens.ts')).SagasScreen),
})

const saga = createRoute({
  getParentRoute,
  path: '/watchlist/saga/$id',
  staticData: { access: 'client', title: titles.saga },
  component: lateScreen(async () => (await import('./discover-screens.ts')).SagaScreen),
})

const list = createRoute({
  getParentRoute,
  path: '/watchlist/list',
  staticData: { access: 'client', title: titles.list },
  validateSearch: ListSearch,
  component: lateScreen(async () => (await import('./list-screens.ts')).ListScreen),
})

const search = createRoute({
  getParentRoute,
  path: '/watchlist/search',
  staticData: { access: 'client', title: titles.search },
  validateSearch: TitleSearch,
  component: lateScreen(async () => (await import('./home-screens.ts')).SearchScreen),
})

const theirList = createRoute({
  getParentRoute,
  path: '/watchlist/list/$id',
  staticData: { access: 'client', title: titles.theirList },
  validateSearch: ListSearch,
  component: lateScreen(async () => (await import('./user-screens.ts')).TheirListScreen),
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
  validateSearch: TrendingSearch,
  component: lateScreen(async () => (await import('./home-screens.ts')).TrendingMoviesScreen),
})

const trendingTv = createRoute({
  getParentRoute,
  path: '/watchlist/trending/tv',
  staticData: { access: 'client', title: titles.trendingTv },
  validateSearch: TrendingSearch,
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

/** Routes of films and series. */
export const titleRoutes = [
  watchlist,
  watchlistHome,
  discover,
  sagas,
  saga,
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
