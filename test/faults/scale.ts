/** The long run is `npm run test:faults`; the test suite has the short one. */
export const IS_LONG = process.env['FAULTS'] === 'long'
/** How often a single server is killed; scales the other faults. */
export const KILLS = Number(process.env['FAULTS_KILLS'] ?? (IS_LONG ? 100 : 3))
export const SEED = Number(process.env['FAULTS_SEED'] ?? 1)

/**
 * The documented limit in the long run, a lenient one beside other tests. For `expect.soft`, so
 * that the table also shows what misses it.
 */
export const promised = (milliseconds: number): number => (IS_LONG ? milliseconds : 60_000)
/** Milliseconds to be ready after a restart. */
export const READY_MS = promised(2000)

/** A share of the kills, at least one. */
export const times = (part: number): number => Math.max(1, Math.round(KILLS * part))
