import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { checkOutTo, codeBeforeMigration } from '#test/earlier-code.ts'
import { dropPostgres, findPostgres, type Seeded } from './engines.ts'
import { printFigure, printLine } from './figures.ts'
import { answersOf, differing } from './kept-answers.ts'
import { rowsOf } from './kept-rows.ts'
import { ITEMS } from './seed.ts'
import { startServer } from './server-process.ts'

/**
 * `npm run bench:migrate`: a database of before viewings, states and lists of one's own, filled and
 * asked by the program of then, is migrated to today's, killed twice on the way. No item may be lost, and
 * today's program must answer about each list, to the byte, as that of then did. `--engine sqlite` leaves
 * PostgreSQL out; `--items` fills less.
 */
const PORT = 43_417
const BEFORE = '0018-viewings'
/** Milliseconds after which the migration is killed, each time from where it had come. */
const KILLS = [5000, 45_000]
const MINUTE = 60_000
const MOST_MINUTES = 10

const { values } = parseArgs({
  options: { engine: { type: 'string' }, items: { type: 'string', default: String(ITEMS) } },
})

const commit = codeBeforeMigration(BEFORE)
if (commit === undefined) throw new Error('needs the history of the project')
const folder = await mkdtemp(join(tmpdir(), 'calepin-bench-'))
const [then, dataDir] = [join(folder, 'then'), join(folder, 'data')]
const postgres = values.engine === 'sqlite' ? 'PostgreSQL is left out.' : findPostgres(PORT + 1)
try {
  for (const each of [then, dataDir]) mkdirSync(each)
  checkOutTo(then, commit, ['src', 'migrations', 'bench', 'test'])
  const server = typeof postgres === 'string' ? undefined : postgres.url
  const databaseUrl = fillAsThen(server)
  if (databaseUrl !== undefined) await measure({ engine: 'postgres', dataDir, databaseUrl })
  else if (typeof postgres === 'string') printLine(postgres)
  await measure({ engine: 'sqlite', dataDir, databaseUrl: undefined })
  if (server !== undefined) await dropPostgres(server)
} finally {
  if (typeof postgres !== 'string') postgres.close()
  await rm(folder, { recursive: true, force: true })
}

/** @returns the address of the copy on PostgreSQL, where there is a server */
function fillAsThen(server: string | undefined): string | undefined {
  const script = join(then, 'fill.ts')
  writeFileSync(
    script,
    `import { seedPostgres, seedSqlite } from './bench/engines.ts'
     const seeded = await seedSqlite(process.argv[2], Number(process.argv[3]))
     if (process.argv[4]) console.log((await seedPostgres(process.argv[4], seeded)).databaseUrl)`,
  )
  const args = [script, dataDir, values.items, server ?? '']
  const printed = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args])
  return printed.toString().trim() || undefined
}

async function measure(seeded: Seeded): Promise<void> {
  printLine(`\n${seeded.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}: ${values.items} items`)
  const before = {
    answers: await ask(seeded, pathToFileURL(`${then}/`)),
    rows: await rowsOf(seeded),
  }
  for (const killed of [...KILLS, undefined]) {
    const { took, ended } = await migrateUntil(seeded, killed)
    printLine(`${ended ? 'came to its end' : 'was killed'} after ${(took / 1000).toFixed(1)} s`)
    // A killed one leaves nothing done: the last goes the whole way.
    if (killed === undefined) printFigure('minutes', took / MINUTE, MOST_MINUTES)
  }
  const rows = await rowsOf(seeded)
  printFigure('items', rows.items)
  printFigure('digest of all rows changed', rows.digest === before.rows.digest ? 0 : 1, 0)
  printFigure('seen or played, without a viewing', rows.unviewed, 0)
  const answers = await ask(seeded)
  printFigure('answers compared', answers.size)
  printFigure('answers that differ', differing(before.answers, answers).length, 0)
}

async function migrateUntil(
  { dataDir: DATA_DIR, databaseUrl }: Seeded,
  killedAfter: number | undefined,
): Promise<{ readonly took: number; readonly ended: boolean }> {
  const script = fileURLToPath(new URL('../test/process/killed-migration.ts', import.meta.url))
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const started = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, '0'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(killedAfter !== undefined && { timeout: killedAfter, killSignal: 'SIGKILL' }),
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (killedAfter === undefined && code !== 0) throw new Error('the migration failed')
  return { took: performance.now() - started, ended: code === 0 }
}

async function ask(seeded: Seeded, root?: URL): Promise<ReadonlyMap<string, string>> {
  const server = await startServer({ port: PORT, ...seeded, root })
  try {
    return await answersOf(`http://127.0.0.1:${PORT}/api`)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}
