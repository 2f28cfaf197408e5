import { late } from '#web/ui/late.tsx'

/** Loaded on use. */
export const Reasons = late(async () => (await import('./reasons.tsx')).Reasons)
