/** The user's films and series. */
export { ListScreen } from '#web/features/titles/screens/list.tsx'
