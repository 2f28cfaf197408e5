/** Notifications, calendar and diary. Loaded together: one leads to the other. */
export { CalendarScreen } from '#web/features/calendar/screens/calendar.tsx'
export { JournalScreen } from '#web/features/viewings/screens/journal.tsx'
export { NotificationsScreen } from '#web/features/notifications/screens/notifications.tsx'
export { TheirJournalScreen } from '#web/features/viewings/screens/their-journal.tsx'
