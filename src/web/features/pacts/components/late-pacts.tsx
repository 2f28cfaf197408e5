import { late } from '#web/ui/late.tsx'
import { PactSkeleton } from './pact-skeleton.tsx'

/* Loaded on use. */

export const PactSection = late(async () => (await import('./pact-section.tsx')).PactSection, {
  fallback: PactSkeleton,
})
