/** A film or a series. Loaded together: one leads to the other. */
export { MovieScreen } from '#web/features/titles/screens/movie.tsx'
export { TvScreen } from '#web/features/titles/screens/tv.tsx'
