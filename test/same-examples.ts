import fc from 'fast-check'

/*
 * In the gate, properties are tried on the same examples each time, so that it does not pass or fail by
 * chance; elsewhere, on new ones at each run. `FC_SEED` reproduces a failure.
 */
const seed = process.env['FC_SEED'] ?? (process.env['CI'] ? '1' : undefined)
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
