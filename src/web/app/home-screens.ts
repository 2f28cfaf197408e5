/** Home and the catalogue's home. Loaded together: one leads to the other. */
export { SearchScreen } from '#web/features/titles/screens/search.tsx'
export { TopRatedTvScreen } from '#web/features/titles/screens/top-rated-tv.tsx'
export { TrendingTvScreen } from '#web/features/titles/screens/trending-tv.tsx'
export { WatchlistHomeScreen } from '#web/features/titles/screens/watchlist-home.tsx'
export { Home } from './screens/home.tsx'
export { TopRatedMoviesScreen } from '#web/features/titles/screens/top-rated-movie.tsx'
export { TrendingMoviesScreen } from '#web/features/titles/screens/trending-movie.tsx'
