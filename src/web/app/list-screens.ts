/** Lists of films and series. Loaded together: one leads to the other. */
export { ListScreen } from '#web/features/titles/screens/list.tsx'
export { TheirListScreen } from '#web/features/titles/screens/their-list.tsx'
