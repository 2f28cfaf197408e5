import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { getParentRoute } from './routes-root.ts'
import { trendingSearch } from './search-params.ts'
import './route-meta.ts'

const { titles } = fr.frame

const movie = createRoute({
  getParentRoute,
  path: '/watchlist/movie/$id',
  staticData: { access: 'client', title: titles.movie },
  component: lazyRouteComponent(() => import('#web/features/titles/screens/movie.tsx')),
})

const tv = createRoute({
  getParentRoute,
  path: '/watchlist/tv/$id',
  staticData: { access: 'client', title: titles.tv },
  component: lazyRouteComponent(() => import('#web/features/titles/screens/tv.tsx')),
})

const trendingMovies = createRoute({
  getParentRoute,
  path: '/watchlist/trending/movie',
  staticData: { access: 'client', title: titles.trendingMovies },
  validateSearch: trendingSearch,
  component: lazyRouteComponent(() => import('#web/features/titles/screens/trending-movie.tsx')),
})

const trendingTv = createRoute({
  getParentRoute,
  path: '/watchlist/trending/tv',
  staticData: { access: 'client', title: titles.trendingTv },
  validateSearch: trendingSearch,
  component: lazyRouteComponent(() => import('#web/features/titles/screens/trending-tv.tsx')),
})

const topRatedMovies = createRoute({
  getParentRoute,
  path: '/watchlist/top-rated/movie',
  staticData: { access: 'client', title: titles.topRatedMovies },
  component: lazyRouteComponent(() => import('#web/features/titles/screens/top-rated-movie.tsx')),
})

const topRatedTv = createRoute({
  getParentRoute,
  path: '/watchlist/top-rated/tv',
  staticData: { access: 'client', title: titles.topRatedTv },
  component: lazyRouteComponent(() => import('#web/features/titles/screens/top-rated-tv.tsx')),
})

/** The pages of titles, and the catalogue's long lists. */
export const titleRoutes = [
  movie,
  tv,
  trendingMovies,
  trendingTv,
  topRatedMovies,
  topRatedTv,
] as const
