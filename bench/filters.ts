import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBoth, type Seeded, seedSqlite } from './engines.ts'
import { printLine } from './figures.ts'
import { measureFilters } from './filter-pages.ts'
import { seedFilters } from './filter-seed.ts'
import { SIZES } from './seed.ts'
import { startServer } from './server-process.ts'

/**
 * `npm run bench:filters`: the first page by each filter, of a list of 100 and of one of 20,000, on
 * PostgreSQL and on SQLite. `--engine sqlite` skips PostgreSQL.
 */
const PORT = 43_217
const ITEMS = SIZES.reduce((sum, size) => sum + size, 0)

const { values } = parseArgs({ options: { engine: { type: 'string' } } })

const dataDir = await mkdtemp(join(tmpdir(), 'calepin-bench-'))
try {
  const sqlite = await seedSqlite(dataDir, ITEMS)
  seedFilters(dataDir)
  await measureBoth(sqlite, { port: PORT + 1, only: values.engine }, measureEngine)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measureEngine(seeded: Seeded): Promise<void> {
  const server = await startServer({ port: PORT, ...seeded })
  try {
    printLine(`\n${seeded.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`)
    await measureFilters({
      api: `http://127.0.0.1:${PORT}/api`,
      pid: server.pid,
      engine: seeded.engine,
    })
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}
