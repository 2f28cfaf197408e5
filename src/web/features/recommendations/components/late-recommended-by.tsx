import { late } from '#web/ui/late.tsx'

/** Loaded on use. */
export const RecommendedBy = late(async () => (await import('./recommended-by.tsx')).RecommendedBy)
