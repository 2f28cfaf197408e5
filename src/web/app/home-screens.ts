/** Home and the catalogue's home. Loaded together: one leads to the other. */
export {
  TopRatedMoviesScreen,
  TopRatedTvScreen,
  TrendingMoviesScreen,
  TrendingTvScreen,
} from '#web/features/titles/screens/catalogue.tsx'
export { SearchScreen } from '#web/features/titles/screens/search.tsx'
export { WatchlistHomeScreen } from '#web/features/titles/screens/watchlist-home.tsx'
export { Home } from './screens/home.tsx'
