import { MACHINE_CLOCK } from '#server/db/clock.ts'
import type { Deps } from '#server/deps.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The same dependencies, with the clock at a past instant. */
export function withClockAt<D extends Partial<Deps>>(
  deps: D,
  instant: number,
): D & Pick<Deps, 'clock'> {
  return { ...deps, clock: { ...MACHINE_CLOCK, now: () => instant } }
}
