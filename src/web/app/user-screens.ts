/** A user's page and lists. Loaded together: one leads to the other. */
export { ProfileScreen } from '#web/features/users/screens/profile.tsx'
export { TheirListScreen } from '#web/features/titles/screens/their-list.tsx'
export { UserScreen } from '#web/features/users/screens/user.tsx'
export { TheirGameListScreen } from '#web/features/games/screens/their-list.tsx'
