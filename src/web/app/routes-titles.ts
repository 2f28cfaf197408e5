import { createRoute, redirect } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lazyScreen } from './lazy-screen.tsx'
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
  component: lazyScreen(() => import('#web/features/titles/screens/watchlist-home.tsx')),
})

const list = createRoute({
  getParentRoute,
  path: '/watchlist/list',
  staticData: { access: 'client', title: titles.list },
  validateSearch: listSearch,
  component: lazyScreen(() => import('#web/features/titles/screens/list.tsx')),
})

const search = createRoute({
  getParentRoute,
  path: '/watchlist/search',
  staticData: { access: 'client', title: titles.search },
  validateSearch: titleSearch,
  component: lazyScreen(() => import('#web/features/titles/screens/search.tsx')),
})

const theirList = createRoute({
  getParentRoute,
  path: '/watchlist/list/$id',
  staticData: { access: 'client', title: titles.theirList },
  validateSearch: listSearch,
  component: lazyScreen(() => import('#web/features/titles/screens/their-list.tsx')),
})

const movie = createRoute({
  getParentRoute,
  path: '/watchlist/movie/$id',
  staticData: { access: 'client', title: titles.movie },
  component: lazyScreen(() => import('#web/features/titles/screens/movie.tsx')),
})

const tv = createRoute({
  getParentRoute,
  path: '/watchlist/tv/$id',
  staticData: { access: 'client', title: titles.tv },
  component: lazyScreen(() => import('#web/features/titles/screens/tv.tsx')),
})

const trendingMovies = createRoute({
  getParentRoute,
  path: '/watchlist/trending/movie',
  staticData: { access: 'client', title: titles.trendingMovies },
  validateSearch: trendingSearch,
  component: lazyScreen(() => import('#web/features/titles/screens/trending-movie.tsx')),
})

const trendingTv = createRoute({
  getParentRoute,
  path: '/watchlist/trending/tv',
  staticData: { access: 'client', title: titles.trendingTv },
  validateSearch: trendingSearch,
  component: lazyScreen(() => import('#web/features/titles/screens/trending-tv.tsx')),
})

const topRatedMovies = createRoute({
  getParentRoute,
  path: '/watchlist/top-rated/movie',
  staticData: { access: 'client', title: titles.topRatedMovies },
  component: lazyScreen(() => import('#web/features/titles/screens/top-rated-movie.tsx')),
})

const topRatedTv = createRoute({
  getParentRoute,
  path: '/watchlist/top-rated/tv',
  staticData: { access: 'client', title: titles.topRatedTv },
  component: lazyScreen(() => import('#web/features/titles/screens/top-rated-tv.tsx')),
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
