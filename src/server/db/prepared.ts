import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { EmbeddedAdapter } from './node-sqlite.ts'
import { PooledAdapter } from './pooled-adapter.ts'
import type { Tables } from './tables.ts'

/** A connection pool or a transaction. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Prepares a statement: its SQL is built once per engine. Building costs more than running on the
 * embedded database; PostgreSQL parses and plans it once per connection. For hot paths only; the rest
 * is plain Kysely.
 *
 * PostgreSQL then uses a generic plan: check it, and write LIMIT as a literal.
 *
 * @param build receives a placeholder per parameter, to be used only as a value
 * @param isNamed false for a large and rare statement: PostgreSQL keeps a named one on every connection
 */
export function prepare<P extends object, R>(
  build: (db: Db, parameters: P) => CompiledQuery<R>,
  isNamed = true,
): (db: Db, parameters: P) => Promise<R[]> {
  const compiled = new WeakMap<object, CompiledQuery>()
  return async (db, parameters) => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      const { sql, parameters: placeholders } = build(db, standIns<P>())
      // Without the tree of nodes it was compiled from, several times as large.
      query = CompiledQuery.raw(sql, [...placeholders])
      compiled.set(adapter, query)
      if (isNamed && adapter instanceof PooledAdapter) adapter.name(sql)
    }
    const values = query.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(parameters, value.name) : value,
    )
    const filled = { ...query, parameters: values }
    const known = db.isTransaction || !isDirect(adapter) ? undefined : adapter.read(filled)
    if (known) return known as R[] | Promise<R[]>
    const { rows } = await db.executeQuery<R>(filled)
    return rows
  }
}

/** More than are in use at once. A user may ask for thousands of shapes, one after another. */
const SHAPES_MAX = 300

/** Keeps what `build` prepared for each of the latest shapes, which name all that its SQL depends on. */
export function prepareByShape<Asked extends unknown[], Statement extends object>(
  build: (...asked: Asked) => Statement,
): (shape: string, ...asked: Asked) => Statement {
  const statements = new LRUCache<string, Statement>({ max: SHAPES_MAX })
  return (shape, ...asked) => {
    const statement = statements.get(shape) ?? build(...asked)
    statements.set(shape, statement)
    return statement
  }
}

/** Whether an engine runs a statement itself, faster than Kysely's executor does. */
function isDirect(adapter: object): adapter is EmbeddedAdapter | PooledAdapter {
  return adapter instanceof EmbeddedAdapter || adapter instanceof PooledAdapter
}

function standIns<P>(): P {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as P
}
