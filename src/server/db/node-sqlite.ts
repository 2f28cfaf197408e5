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
      const prepared = adapt(raw.prepare(sql === 'begin' ? 'begin immediate' : sql))
      const statement = sql === 'rollback' ? whereNeeded(raw, prepared) : prepared
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '')
      kept.set(sql, statement)
      return statement
    },
  }
}

/** A full disk undoes a transaction by itself; to fail at undoing it again would hide why. */
function whereNeeded(raw: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  return {
    ...rollback,
    run: (parameters) =>
      raw.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 },
  }
}

type Value = null | number | bigint | string | Uint8Array

/** Rows come as arrays and are named here: plain objects are made and read faster than the driver's. */
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
