/** Tastes compared, of two people and of a group. */
export { TasteScreen } from '#web/features/taste/screens/table.tsx'
export { TheirTasteScreen } from '#web/features/taste/screens/their-taste.tsx'
