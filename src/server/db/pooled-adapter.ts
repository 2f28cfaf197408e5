import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'
import type { PoolClient } from 'pg'

/** Whether statements run on PostgreSQL rather than SQLite. */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PooledAdapter
}

/** Registers the statements built by `prepare`: each connection parses and plans them once. */
export class PooledAdapter extends PostgresAdapter {
  readonly #names = new Map<string, string>()

  /** Sends this SQL as a named prepared statement from now on. */
  name(text: string): void {
    if (!this.#names.has(text)) this.#names.set(text, `calepin_${this.#names.size}`)
  }

  /** Makes a new connection use the named statements. */
  follow(client: PoolClient): void {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, done: unknown) => {
      const name = this.#names.get(text as string)
      return name === undefined ? query(text, values, done) : query({ name, text, values }, done)
    }) as typeof client.query
  }
}
