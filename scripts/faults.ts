import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * `npm run test:faults`: the long run of the fault tests, in sequence: a hundred kills on each
 * database, two hundred full disks, five hundred slow sockets; with PostgreSQL and Redis, also fifty
 * kills and thirty stops of one of two servers, and both services gone. `-- --kills 20 --seed 7`
 * changes the number of kills, the other counts in proportion, and the seed.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const { status } = spawnSync(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=faults',
    '--no-file-parallelism',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULTS: 'long',
      FAULTS_KILLS: values.kills,
      FAULTS_SEED: values.seed,
    },
  },
)
process.exitCode = status ?? 1
