import { Socket } from 'node:net'
import { type Dialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Log } from '../deps.ts'
import { PooledAdapter } from './pooled-adapter.ts'

/** int8 and numeric: counts and sums are parsed as numbers, as on SQLite. */
const NUMBERS = new Set([types.builtins.INT8, types.builtins.NUMERIC])

/** Longer than the statement timeout: a server silent for this long is gone. */
const SILENT_MS = 5500

/**
 * Without compiling: a page of the feed ran for 12 ms, and its statement was compiled for 10 s first.
 * On what is an SSD or in memory: at the cost of a spinning disk, a long range of which few rows were
 * expected was read whole by a bitmap and sorted, rather than begun in its order.
 */
const OPTIONS = '-c timezone=UTC -c synchronous_commit=on -c jit=off -c random_page_cost=1.1'
/** Said outright, since the role may have timeouts of its own: pg does not send a parameter that is 0. */
const UNLIMITED = '-c statement_timeout=0 -c lock_timeout=0'

interface Options {
  readonly connectionString: string
  readonly log: Log
  /** No statement or lock timeout. */
  readonly patient: boolean
  /** Milliseconds to wait for a connection, new or in use. */
  readonly turn: number | undefined
}

/** Kysely's dialect on a pool of connections, with that adapter. */
export function postgresDialect(options: Options): Dialect {
  const adapter = new PooledAdapter()
  const pool = openPool(options)
  pool.on('connect', (client) => adapter.follow(client))
  return Object.assign(new PostgresDialect({ pool }), { createAdapter: () => adapter })
}

function openPool({ connectionString, log, patient, turn = 3000 }: Options): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: turn,
    // Below the socket timeout, which idle connections would hit too.
    idleTimeoutMillis: 5000,
    ...(!patient && { stream: openSocket, statement_timeout: 5000, lock_timeout: 3000 }),
    idle_in_transaction_session_timeout: 10_000,
    options: patient ? `${OPTIONS} ${UNLIMITED}` : OPTIONS,
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
