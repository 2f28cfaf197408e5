import { late } from '#web/ui/late.tsx'

/** Loaded with the first selection. */
export const SelectionBar = late(async () => (await import('./selection-bar.tsx')).SelectionBar)
