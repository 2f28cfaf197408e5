import type { Limits } from '#server/external/fetch-json.ts'

/** Long timeouts, for busy machines; retries are immediate. */
export const PATIENT = {
  exchange: 30_000,
  total: 60_000,
  refreshWait: 30_000,
  lookup: 30_000,
  beforeRetry: 1,
} satisfies Partial<Limits>

/** Short timeouts, for a process whose upstream hangs; calls that must succeed use another. */
export const HASTY = {
  exchange: 100,
  leastForRetry: 20,
  refreshWait: 50,
} satisfies Partial<Limits>
