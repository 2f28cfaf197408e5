/** `npm run test:faults` asks for the long form; the suite for the short one. */
export const IS_LONG = process.env['FAULTS'] === 'long'
/** How often a server alone is killed: the other faults follow it. */
export const KILLS = Number(process.env['FAULTS_KILLS'] ?? (IS_LONG ? 100 : 3))
export const SEED = Number(process.env['FAULTS_SEED'] ?? 1)

/** How soon a server is ready again: what is promised, and what a machine busy with other tests may need. */
export const READY_MS = IS_LONG ? 2000 : 10_000

/** A part of the kills, at least once. */
export const times = (part: number): number => Math.max(1, Math.round(KILLS * part))
