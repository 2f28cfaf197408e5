/** `npm run test:faults` asks for the long form; the suite for the short one. */
export const IS_LONG = process.env['FAULTS'] === 'long'
/** How often a server alone is killed: the other faults follow it. */
export const KILLS = Number(process.env['FAULTS_KILLS'] ?? (IS_LONG ? 100 : 3))
export const SEED = Number(process.env['FAULTS_SEED'] ?? 1)

/** What is promised is measured in the long form; beside other tests a machine needs its time. */
export const promised = (milliseconds: number): number => (IS_LONG ? milliseconds : 60_000)
/** How soon a server is ready again. */
export const READY_MS = promised(2000)

/** A part of the kills, at least once. */
export const times = (part: number): number => Math.max(1, Math.round(KILLS * part))
