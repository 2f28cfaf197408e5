import { Socket } from 'node:net'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Log } from '../deps.ts'
import { faultOf } from './check-file.ts'
import {
  databaseFile,
  faultOfMissing,
  holdFolder,
  messageOf,
  prepareFolder,
} from './data-folder.ts'
import { openSqlite, sqliteDialect } from './node-sqlite.ts'
import type { Db } from './prepared.ts'
import { StartError } from './start-error.ts'
import type { Tables } from './tables.ts'

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
  /** Without limits on the time of a statement or a lock: a migration may take as long as it needs. */
  readonly patient?: boolean
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

async function openEmbedded(dataDir: string, { exclusive, onStatement }: Options): Promise<Opened> {
  const file = databaseFile(dataDir)
  prepareFolder(dataDir)
  const fault = faultOfMissing(dataDir) ?? (await faultOf(file))
  if (fault !== undefined) throw new StartError(fault)
  const sqlite = openFile(file)
  const release = exclusive ? holdOrClose(dataDir, sqlite) : () => {}
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(sqlite, onStatement),
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
}

function openFile(file: string): ReturnType<typeof openSqlite> {
  try {
    return openSqlite(file)
  } catch (cause) {
    throw new StartError(`${file} cannot be opened: ${messageOf(cause)}`, { cause })
  }
}

/** After the database, so that a lock without one is the trace of a database lost. */
function holdOrClose(dataDir: string, sqlite: { close(): void }): () => void {
  try {
    return holdFolder(dataDir)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** int8 and numeric: counts and sums come as numbers, as they do from SQLite. */
const NUMBERS = new Set([types.builtins.INT8, types.builtins.NUMERIC])

/** Longer than a statement may take: a server that says nothing for so long is not there. */
const SILENT_MS = 5500

/** A server that is frozen, or whose way is cut, would hold its callers for as long as the system tries. */
function openSocket(): Socket {
  const socket = new Socket().setTimeout(SILENT_MS)
  return socket.on('timeout', () =>
    socket.destroy(new Error('Connection terminated: the database is silent')),
  )
}

function openPostgres(connectionString: string, options: Options): Opened {
  const { log, onStatement, patient = false } = options
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3000,
    // One that nobody uses is silent too: the pool lets go of it before.
    idleTimeoutMillis: 5000,
    ...(!patient && { stream: openSocket }),
    statement_timeout: patient ? 0 : 5000,
    lock_timeout: patient ? 0 : 3000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC -c synchronous_commit=on',
    application_name: 'calepin',
    types: {
      getTypeParser: (oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') =>
        NUMBERS.has(oid) ? Number : types.getTypeParser(oid, format),
    },
  })
  // A connection that breaks is replaced by the pool, in use or idle; without a listener on both it
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.on('error', ({ message }) =>
      log.warn({ reason: message }, 'a database connection broke'),
    ),
  )
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: onStatement }),
  })
  return { db, engine: 'postgres', close: () => db.destroy() }
}
