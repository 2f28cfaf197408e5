import {
  type CompiledQuery,
  type LogEvent,
  PostgresAdapter,
  type QueryExecutorProvider,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Whether statements run on PostgreSQL rather than SQLite. */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PooledAdapter
}

/** Each stays on every connection that ran it, until that one closes. */
const NAMED_MAX = 1000

type OnStatement = ((event: LogEvent) => void) | undefined

/** Registers the statements built by `prepare`: each connection parses and plans them once. */
export class PooledAdapter extends PostgresAdapter {
  readonly #names = new Map<string, string>()
  readonly #pool: Pool
  readonly #onStatement: OnStatement

  constructor(pool: Pool, onStatement: OnStatement) {
    super()
    this.#pool = pool
    this.#onStatement = onStatement
    pool.on('connect', (client) => this.#follow(client))
  }

  /** Sends this SQL as a named prepared statement from now on, unless there are too many. */
  name(text: string): void {
    const { size } = this.#names
    if (size < NAMED_MAX && !this.#names.has(text)) this.#names.set(text, `calepin_${size}`)
  }

  /**
   * Runs a query outside transactions, without the dozen promises of Kysely's executor. If it fails,
   * its connection is closed.
   */
  async read(query: CompiledQuery): Promise<unknown[]> {
    const startedAt = performance.now()
    const told = () => ({ query, queryDurationMillis: performance.now() - startedAt })
    try {
      const { rows } = await this.#pool.query<object>(query.sql, [...query.parameters])
      this.#onStatement?.({ level: 'query', ...told() })
      return rows
    } catch (error) {
      this.#onStatement?.({ level: 'error', error, ...told() })
      throw error
    }
  }

  /** Makes a new connection use the named statements. */
  #follow(client: PoolClient): void {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, done: unknown) => {
      const name = this.#names.get(text as string)
      return name === undefined ? query(text, values, done) : query({ name, text, values }, done)
    }) as typeof client.query
  }
}
