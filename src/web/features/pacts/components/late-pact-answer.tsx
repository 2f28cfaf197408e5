import { late } from '#web/ui/late.tsx'

/** Loaded on use. */
export const PactAnswer = late(async () => (await import('./pact-answer.tsx')).PactAnswer)
