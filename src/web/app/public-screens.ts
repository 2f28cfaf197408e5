/** Public pages and lists, for everyone. Loaded together: one leads to the other. */
export { PublicListScreen } from '#web/features/public-pages/screens/list.tsx'
export { PublicPersonScreen } from '#web/features/public-pages/screens/person.tsx'
