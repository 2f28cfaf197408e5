import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import { EmbeddedAdapter } from './node-sqlite.ts'
import { PooledAdapter } from './pooled-adapter.ts'
import type { Tables } from './tables.ts'

/** What a statement runs on: the pool, or a transaction. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text is built once per engine and run many times. To build it costs more than
 * to run it on an embedded database; PostgreSQL parses and plans it once per connection. For the
 * hottest paths alone; the rest is plain Kysely.
 *
 * PostgreSQL then plans for values it does not know: look at its generic plan, and write the
 * number of rows as a literal where there is a limit.
 *
 * @param build receives one stand-in per parameter; each may only be passed as a value
 */
export function prepare<P extends object, R>(
  build: (db: Db, parameters: P) => CompiledQuery<R>,
): (db: Db, parameters: P) => Promise<R[]> {
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  return async (db, parameters) => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, standIns<P>())
      compiled.set(adapter, query)
      if (adapter instanceof PooledAdapter) adapter.name(query.sql)
    }
    const values = query.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(parameters, value.name) : value,
    )
    const filled = { ...query, parameters: values }
    const known = adapter instanceof EmbeddedAdapter ? adapter.read(filled) : undefined
    if (known) return known as R[]
    const { rows } = await db.executeQuery<R>(filled)
    return rows
  }
}

function standIns<P>(): P {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as P
}
