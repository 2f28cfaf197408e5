/** Own lists. Loaded together: one leads to the other. */
export { ListsScreen } from '#web/features/own-lists/screens/lists.tsx'
export { OwnListScreen } from '#web/features/own-lists/screens/list.tsx'
