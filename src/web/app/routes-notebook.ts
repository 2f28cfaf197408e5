import { createRoute } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import {
  CalendarSearch,
  FeedSearch,
  JournalSearch,
  NotificationsSearch,
  StatsSearch,
  YearSearch,
} from './search-params.ts'

const { titles } = fr.frame

const notifications = createRoute({
  getParentRoute,
  path: '/notifications',
  staticData: { access: 'client', title: titles.notifications },
  validateSearch: NotificationsSearch,
  component: lateScreen(async () => (await import('./notebook-screens.ts')).NotificationsScreen),
})

const feed = createRoute({
  getParentRoute,
  path: '/feed',
  staticData: { access: 'client', title: titles.feed },
  validateSearch: FeedSearch,
  component: lateScreen(
    async () => (await import('#web/features/feed/screens/feed.tsx')).FeedScreen,
  ),
})

const calendar = createRoute({
  getParentRoute,
  path: '/calendar',
  staticData: { access: 'client', title: titles.calendar },
  validateSearch: CalendarSearch,
  component: lateScreen(async () => (await import('./notebook-screens.ts')).CalendarScreen),
})

const journal = createRoute({
  getParentRoute,
  path: '/journal',
  staticData: { access: 'client', title: titles.journal },
  validateSearch: JournalSearch,
  component: lateScreen(async () => (await import('./notebook-screens.ts')).JournalScreen),
})

const theirJournal = createRoute({
  getParentRoute,
  path: '/journal/$id',
  staticData: { access: 'client', title: titles.theirJournal },
  validateSearch: JournalSearch,
  component: lateScreen(async () => (await import('./notebook-screens.ts')).TheirJournalScreen),
})

const stats = createRoute({
  getParentRoute,
  path: '/stats',
  staticData: { access: 'client', title: titles.stats },
  validateSearch: StatsSearch,
  component: lateScreen(async () => (await import('./stat-screens.ts')).StatsScreen),
})

const theirStats = createRoute({
  getParentRoute,
  path: '/stats/$id',
  staticData: { access: 'client', title: titles.theirStats },
  validateSearch: StatsSearch,
  component: lateScreen(async () => (await import('./stat-screens.ts')).TheirStatsScreen),
})

const year = createRoute({
  getParentRoute,
  path: '/year/$year',
  staticData: { access: 'client', title: titles.year },
  validateSearch: YearSearch,
  component: lateScreen(async () => (await import('./stat-screens.ts')).YearScreen),
})

/** Routes of notifications, the calendar and the diary. */
export const notebookRoutes = [
  feed,
  notifications,
  calendar,
  journal,
  theirJournal,
  stats,
  theirStats,
  year,
] as const
