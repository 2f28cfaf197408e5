import { late } from '#web/ui/late.tsx'

/** Loaded on use. */
export const ServiceMark = late(async () => (await import('./service-mark.tsx')).ServiceMark)
