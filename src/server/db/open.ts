import { Kysely, type LogEvent } from 'kysely'
import type { Log } from '../deps.ts'
import { faultOf, RESTORE } from './check-file.ts'
import { databaseFile, faultOfMissing, lockFolder, prepareFolder } from './data-folder.ts'
import { openSqlite, sqliteDialect } from './node-sqlite.ts'
import { postgresDialect } from './postgres.ts'
import type { Db } from './prepared.ts'
import { reasonOf } from './reasons.ts'
import { StartError } from './start-error.ts'
import type { Tables } from './tables.ts'

export interface OpenDatabase {
  readonly db: Db
  readonly engine: 'sqlite' | 'postgres'
  /** Closes the connections and unlocks the data folder. */
  close(): Promise<void>
}

interface Options {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly log: Log
  /** Locks the data folder. For servers: the command line may run beside one. */
  readonly exclusive: boolean
  /** No statement or lock timeout: for migrations. */
  readonly withoutTimeouts?: boolean
  /** Milliseconds to wait for a connection to PostgreSQL: longer in tests. */
  readonly connectTimeoutMs?: number
  /** Called for each statement, to count them. */
  readonly onStatement?: (event: LogEvent) => void
}

/**
 * Opens the configured database.
 * @throws {StartError} on a corrupt file, or a folder that is locked or not writable
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options)
    : openEmbedded(options.dataDir, options)
}

async function openEmbedded(
  dataDir: string,
  { exclusive, onStatement }: Options,
): Promise<OpenDatabase> {
  const file = databaseFile(dataDir)
  prepareFolder(dataDir)
  const fault = faultOfMissing(dataDir) ?? (await faultOf(file, RESTORE))
  if (fault !== undefined) throw new StartError(fault)
  const sqlite = openFile(file)
  const release = exclusive ? lockOrClose(dataDir, sqlite) : () => {}
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
    throw new StartError(`${file} ne peut pas être ouvert : ${reasonOf(cause)}`, { cause })
  }
}

/** Locks after the database is created: a lock file without a database means one was lost. */
function lockOrClose(dataDir: string, sqlite: { close(): void }): () => void {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function openPostgres(connectionString: string, options: Options): OpenDatabase {
  const { log, onStatement, withoutTimeouts = false, connectTimeoutMs } = options
  const db = new Kysely<Tables>({
    dialect: postgresDialect({
      connectionString,
      log,
      withoutTimeouts,
      connectTimeoutMs,
      onStatement,
    }),
    ...(onStatement && { log: onStatement }),
  })
  return { db, engine: 'postgres', close: () => db.destroy() }
}
