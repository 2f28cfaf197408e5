import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type LogEvent, PostgresDialect, SqliteDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Log } from '../deps.ts'
import { openSqlite } from './node-sqlite.ts'
import type { Db } from './prepared.ts'
import type { Tables } from './tables.ts'

/** A start that cannot be safe; its message is the one line shown. */
export class StartError extends Error {}

/** Files up to this size are checked page by page at every start; a larger one by its header and schema. */
const CHECKED_BYTES = 256 * 1024 * 1024

export interface Opened {
  readonly db: Db
  readonly engine: 'sqlite' | 'postgres'
  /** Closes the connections and frees the data folder. */
  close(): Promise<void>
}

interface Options {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly log: Log
  /** A server holds the data folder alone; the command line works beside it. */
  readonly exclusive: boolean
  /** Called for each statement; for counting them. */
  readonly onStatement?: (event: LogEvent) => void
}

/**
 * Opens the database that the settings name.
 * @throws {StartError} on a damaged file, a folder in use or one that cannot be written
 */
export async function openDatabase(options: Options): Promise<Opened> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options)
    : openEmbedded(options.dataDir, options)
}

function openEmbedded(dataDir: string, { exclusive, onStatement }: Options): Opened {
  const file = join(dataDir, 'calepin.sqlite')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch {
    throw new StartError(`the data folder ${dataDir} cannot be made or written`)
  }
  if (!existsSync(file) && existsSync(`${file}-wal`)) {
    throw new StartError(`${file} is missing while its journal stands; restore it before starting`)
  }
  const release = exclusive ? holdFolder(dataDir) : () => {}
  try {
    const sqlite = openSqlite(file)
    if (statSync(file).size <= CHECKED_BYTES) {
      const [check] = sqlite.raw.prepare('pragma quick_check(1)').all()
      if (check?.['quick_check'] !== 'ok') throw new Error('quick_check failed')
    }
    const db = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: sqlite }),
      ...(onStatement && { log: onStatement }),
    })
    return {
      db,
      engine: 'sqlite',
      close: async () => {
        await db.destroy()
        release()
      },
    }
  } catch (cause) {
    release()
    throw new StartError(`${file} is damaged or not a database; restore a backup`, { cause })
  }
}

/** Refuses a second server on the folder. The system lets go of the lock when the process ends, however it ends. */
function holdFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'server.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new StartError(`another server is running on the data folder ${dataDir}`)
  }
  return () => lock.close()
}

/** int8 and numeric: counts and sums come as numbers, as they do from SQLite. */
const NUMBERS = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC])

function openPostgres(connectionString: string, { log, onStatement }: Options): Opened {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC -c synchronous_commit=on',
    application_name: 'calepin',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        NUMBERS.has(oid) ? Number : types.getTypeParser(oid, format),
    },
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: onStatement }),
  })
  return { db, engine: 'postgres', close: () => db.destroy() }
}
