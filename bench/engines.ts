import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogEvent } from 'kysely'
import { migrate, migrateTo } from '#server/db/migrate.ts'
import { move } from '#server/db/move.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from '#test/fakes/log.ts'
import { databaseAt, onServer } from '#test/postgres-server.ts'
import { seedGames } from './games.ts'
import { seedLife } from './life.ts'
import { printLine } from './figures.ts'
import { seed, seedFacts } from './seed.ts'

export type Engine = 'sqlite' | 'postgres'

/** A seeded database. */
export interface Seeded {
  readonly engine: Engine
  /** The embedded database's folder; with PostgreSQL, the server's data folder. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** Creates an embedded database with `items` saved items. */
export async function seedSqlite(dataDir: string, items: number): Promise<Seeded> {
  const seeded = await seedLists(dataDir, () => {
    seed(dataDir, items)
    seedGames(dataDir)
  })
  seedFacts(dataDir)
  seedLife(dataDir)
  return seeded
}

/**
 * Creates an embedded database with what `fill` writes. Lists are written before the migration that
 * indexes them for filters: it takes a fraction of the time that its triggers would.
 */
export async function seedLists(dataDir: string, fill: () => void): Promise<Seeded> {
  const seeded: Seeded = { engine: 'sqlite', dataDir, databaseUrl: undefined }
  const before = await openSeeded(seeded)
  await migrateTo(before.db, '0023-calendar')
  await before.close()
  fill()
  const after = await openSeeded(seeded)
  const started = performance.now()
  await migrate(after.db)
  const seconds = (performance.now() - started) / 1000
  printLine(`the migrations after 0023: ${seconds.toFixed(0)} s`)
  await after.close()
  return seeded
}

/** Creates an embedded database with every table, and no rows. */
export async function createEmpty(dataDir: string): Promise<Seeded> {
  const database = await openSeeded({ dataDir, databaseUrl: undefined })
  await migrate(database.db)
  await database.close()
  return { engine: 'sqlite', dataDir, databaseUrl: undefined }
}

/** Opens a database in this process, and counts the statements of what is done with it. */
export async function openCounted(seeded: Seeded) {
  let statements = 0
  const database = await openSeeded(seeded, () => void (statements += 1))
  const count = async (work: () => Promise<unknown>): Promise<number> => {
    statements = 0
    await work()
    return statements
  }
  return { db: database.db, count, close: async () => database.close() }
}

/** Opens a database in this process. */
export async function openSeeded(
  { dataDir, databaseUrl }: Pick<Seeded, 'dataDir' | 'databaseUrl'>,
  onStatement?: (event: LogEvent) => void,
) {
  const options = { databaseUrl, dataDir, log: silentLog, exclusive: false }
  return openDatabase({ ...options, ...(onStatement && { onStatement }) })
}

const DATABASE = 'calepin_bench'

/** Copies a seeded embedded database into a new database on a PostgreSQL server. */
export async function seedPostgres(server: string, { dataDir }: Seeded): Promise<Seeded> {
  const databaseUrl = databaseAt(server, DATABASE)
  await dropPostgres(server)
  await onServer(server, [`create database ${DATABASE}`])
  await move({ dataDir, databaseUrl, log: silentLog })
  await onServer(databaseUrl, ['vacuum analyze', 'checkpoint'])
  return { engine: 'postgres', dataDir, databaseUrl }
}

export async function dropPostgres(server: string): Promise<void> {
  await onServer(server, [`drop database if exists ${DATABASE} with (force)`])
}

/** Measures the embedded database, then its copy on PostgreSQL, unless `only` is `sqlite`. */
export async function measureBoth(
  sqlite: Seeded,
  { port, only }: { readonly port: number; readonly only: string | undefined },
  measure: (seeded: Seeded) => Promise<void>,
): Promise<void> {
  await measure(sqlite)
  const postgres = only === 'sqlite' ? 'PostgreSQL is left out.' : findPostgres(port)
  if (typeof postgres === 'string') return printLine(postgres)
  try {
    await measure(await seedPostgres(postgres.url, sqlite))
    await dropPostgres(postgres.url)
  } finally {
    postgres.close()
  }
}

/** A PostgreSQL server to measure. */
export interface Server {
  readonly url: string
  close(): void
}

/**
 * The server at `TEST_DATABASE_URL`, or one started here with the installed `initdb` and `pg_ctl`;
 * the reason, in words, when there is neither.
 */
export function findPostgres(port: number): Server | string {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, close: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'calepin-bench-postgres-'))
  const data = join(folder, 'data')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8'])
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=512MB`
    run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  } catch (error) {
    remove()
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    return `PostgreSQL was not measured: TEST_DATABASE_URL is not set and no server could be started (${reason})`
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    close() {
      run('pg_ctl', ['-D', data, '-m', 'fast', 'stop'])
      remove()
    },
  }
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'ignore' })
}
