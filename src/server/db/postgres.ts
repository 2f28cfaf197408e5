import { Socket } from 'node:net'
import { type Dialect, type LogEvent, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Log } from '../deps.ts'
import { PooledAdapter } from './pooled-adapter.ts'

/** int8 and numeric: counts and sums are parsed as numbers, as on SQLite. */
const NUMBERS = new Set([types.builtins.INT8, types.builtins.NUMERIC])

/** Longer than the statement timeout: a server silent for this long is gone. */
const SILENT_MS = 5500

/**
 * No JIT: the statement of a feed page that runs in 12 ms was first compiled for 10 s. Page cost of
 * an SSD or memory: at a spinning disk's, a long range expected to have few rows was read whole by
 * a bitmap scan and sorted, instead of being read in index order.
 */
const OPTIONS = '-c timezone=UTC -c synchronous_commit=on -c jit=off -c random_page_cost=1.1'
/** Explicit, since the role may have timeouts of its own, and pg omits a parameter that is 0. */
const UNLIMITED = '-c statement_timeout=0 -c lock_timeout=0'

interface Options {
  readonly connectionString: string
  readonly log: Log
  /** No statement or lock timeout. */
  readonly withoutTimeouts: boolean
  /** Milliseconds to wait for a connection, new or in use. */
  readonly connectTimeoutMs: number | undefined
  readonly onStatement: ((event: LogEvent) => void) | undefined
}

/** Kysely's dialect on a connection pool, with `PooledAdapter`. */
export function postgresDialect(options: Options): Dialect {
  const pool = openPool(options)
  const adapter = new PooledAdapter(pool, options.onStatement)
  return Object.assign(new PostgresDialect({ pool }), { createAdapter: () => adapter })
}

function openPool({
  connectionString,
  log,
  withoutTimeouts,
  connectTimeoutMs = 3000,
}: Options): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    // Below the socket timeout, which idle connections would hit too.
    idleTimeoutMillis: 5000,
    ...(!withoutTimeouts && { stream: openSocket, statement_timeout: 5000, lock_timeout: 3000 }),
    idle_in_transaction_session_timeout: 10_000,
    options: withoutTimeouts ? `${OPTIONS} ${UNLIMITED}` : OPTIONS,
    application_name: 'calepin',
    types: {
      getTypeParser: (oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') =>
        NUMBERS.has(oid) ? Number : types.getTypeParser(oid, format),
    },
  })
  // The pool replaces broken connections, in use or idle; without both listeners an error would end
  // the process.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.on('error', ({ message }) =>
      log.warn({ reason: message }, 'a database connection broke'),
    ),
  )
  return pool
}

/** Without a timeout, a frozen or unreachable server would hold callers until TCP gives up. */
function openSocket(): Socket {
  const socket = new Socket().setTimeout(SILENT_MS)
  return socket.on('timeout', () =>
    socket.destroy(new Error('Connection terminated: the database is silent')),
  )
}
