/** What was seen, counted. */
export { StatsScreen } from '#web/features/stats/screens/stats.tsx'
export { TheirStatsScreen } from '#web/features/stats/screens/their-stats.tsx'
