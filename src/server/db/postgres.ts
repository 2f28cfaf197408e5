import { Socket } from 'node:net'
import { type Dialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Log } from '../deps.ts'
import { PooledAdapter } from './pooled-adapter.ts'

/** int8 and numeric: counts and sums come as numbers, as they do from SQLite. */
const NUMBERS = new Set([types.builtins.INT8, types.builtins.NUMERIC])

/** Longer than a statement may take: a server that says nothing for so long is not there. */
const SILENT_MS = 5500

interface Options {
  readonly connectionString: string
  readonly log: Log
  /** Without limits on the time of a statement or a lock. */
  readonly patient: boolean
}

/** Kysely's dialect on a pool of connections, with that adapter. */
export function postgresDialect(options: Options): Dialect {
  const adapter = new PooledAdapter()
  const pool = openPool(options)
  pool.on('connect', (client) => adapter.follow(client))
  const dialect = new PostgresDialect({ pool })
  return {
    createAdapter: () => adapter,
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

function openPool({ connectionString, log, patient }: Options): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3000,
    // An idle connection is silent too: the pool lets go of it before.
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
  return pool
}

/** A server that is frozen, or whose way is cut, would hold its callers for as long as the system tries. */
function openSocket(): Socket {
  const socket = new Socket().setTimeout(SILENT_MS)
  return socket.on('timeout', () =>
    socket.destroy(new Error('Connection terminated: the database is silent')),
  )
}
