import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Statements kept prepared: preparing costs more than running. The product has far fewer shapes than this. */
const KEPT_STATEMENTS = 500

/** `node:sqlite` as Kysely's SqliteDialect wants it, with durable commits and prepared statements kept. */
export function openSqlite(file: string): SqliteDatabase & { raw: DatabaseSync } {
  const raw = new DatabaseSync(file, { timeout: 5000 })
  raw.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -65536;
    pragma temp_store = memory;
  `)
  const kept = new Map<string, SqliteStatement>()
  return {
    raw,
    close: () => raw.close(),
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      // An immediate transaction waits its turn; a deferred one fails when it turns from reader to writer.
      const statement = adapt(raw.prepare(sql === 'begin' ? 'begin immediate' : sql))
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '')
      kept.set(sql, statement)
      return statement
    },
  }
}

type Value = null | number | bigint | string | Uint8Array

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as Value[])),
    run: (parameters) => statement.run(...(parameters as Value[])),
    iterate: (parameters) => statement.iterate(...(parameters as Value[])),
  }
}
