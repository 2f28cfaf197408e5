/** Imports. Loaded together: one leads to the other. */
export { ImportScreen } from '#web/features/imports/screens/import.tsx'
export { ImportsScreen } from '#web/features/imports/screens/imports.tsx'
