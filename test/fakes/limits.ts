import type { Limits } from '#server/external/fetch-json.ts'

/** Long, for busy machines: what arrives is waited for; a retry follows at once. */
export const PATIENT = {
  exchange: 30_000,
  total: 60_000,
  patience: 30_000,
  lookup: 30_000,
  beforeRetry: 1,
} satisfies Partial<Limits>

/** Short, for a process whose upstream hangs; what must arrive is asked for by another. */
export const HASTY = {
  exchange: 100,
  leastForRetry: 20,
  patience: 50,
} satisfies Partial<Limits>
