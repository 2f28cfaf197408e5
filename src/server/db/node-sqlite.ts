import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type Dialect,
  type LogEvent,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'

/** Preparing costs more than running. We have far fewer statements than this. */
const CACHED_STATEMENTS = 500

type Sqlite = ReturnType<typeof openSqlite>
type OnStatement = ((event: LogEvent) => void) | undefined

/** Marks the engine as able to run prepared statements synchronously. */
export class EmbeddedAdapter extends SqliteAdapter {
  readonly #sqlite: Sqlite
  readonly #onStatement: OnStatement

  constructor(sqlite: Sqlite, onStatement: OnStatement) {
    super()
    this.#sqlite = sqlite
    this.#onStatement = onStatement
  }

  /** SQLite rolls back DDL too: migrations are all or nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /**
   * Runs a query synchronously, bypassing Kysely's connection mutex (a fifth of a short call's time).
   * Returns `undefined` while a transaction is open, whose uncommitted rows must not be read: Kysely
   * then waits for its end.
   */
  read(query: CompiledQuery): unknown[] | undefined {
    if (this.#sqlite.raw.isTransaction) return undefined
    const statement = this.#sqlite.prepare(query.sql)
    if (!statement.reader) return undefined
    const rows = statement.all(query.parameters)
    this.#onStatement?.({ level: 'query', query, queryDurationMillis: 0 })
    return rows
  }
}

/** Kysely's dialect with `EmbeddedAdapter`. */
export function sqliteDialect(database: Sqlite, onStatement: OnStatement): Dialect {
  const adapter = new EmbeddedAdapter(database, onStatement)
  return Object.assign(new SqliteDialect({ database }), { createAdapter: () => adapter })
}

/** `node:sqlite` behind the interface of Kysely's SqliteDialect: durable commits, cached statements. */
export function openSqlite(file: string): SqliteDatabase & { raw: DatabaseSync } {
  const raw = new DatabaseSync(file, { timeout: 5000 })
  raw.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -32768;
    pragma temp_store = memory;
  `)
  const statements = new LRUCache<string, SqliteStatement>({ max: CACHED_STATEMENTS })
  return {
    raw,
    close: () => raw.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      // BEGIN IMMEDIATE waits for the write lock; a deferred one can fail on its first write.
      const prepared = adapt(raw.prepare(sql === 'begin' ? 'begin immediate' : sql))
      const statement = sql === 'rollback' ? ifInTransaction(raw, prepared) : prepared
      statements.set(sql, statement)
      return statement
    },
  }
}

/** A full disk rolls the transaction back; a second rollback would fail and hide the cause. */
function ifInTransaction(raw: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  return {
    ...rollback,
    run: (parameters) =>
      raw.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 },
  }
}

type Value = null | number | bigint | string | Uint8Array

/** Reads rows as arrays and builds plain objects: faster to create and read than the driver's own. */
function adapt(statement: StatementSync): SqliteStatement {
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  const toRow = (values: unknown): Record<string, unknown> => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1)
      row[names[index] ?? ''] = (values as unknown[])[index]
    return row
  }
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...(parameters as Value[])).map(toRow),
    run: (parameters) => statement.run(...(parameters as Value[])),
    *iterate(parameters) {
      for (const values of statement.iterate(...(parameters as Value[]))) yield toRow(values)
    },
  }
}
