/** Statistics. */
export { StatsScreen } from '#web/features/stats/screens/stats.tsx'
export { YearScreen } from '#web/features/year/screens/year.tsx'
export { TheirStatsScreen } from '#web/features/stats/screens/their-stats.tsx'
