import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** Where the DDL of the two engines differs; the rest of a migration is the same for both. */
export interface Engine {
  /** The column type of ids: `uuid` where the engine has it. */
  readonly id: RawBuilder<unknown>
  /** Text sorted by code point, whatever the server's locale. */
  readonly ordered: RawBuilder<unknown>
  /** Raw bytes. */
  readonly bytes: RawBuilder<unknown>
  /** Clusters a table on its primary key, where the engine can. */
  readonly clustered: RawBuilder<unknown>
  /** The day in UTC, `YYYY-MM-DD`, of a column of epoch milliseconds. */
  readonly dayOf: (column: string) => RawBuilder<unknown>
}

export function engineOf(db: Kysely<unknown>): Engine {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return isPostgres
    ? {
        id: sql`uuid`,
        ordered: sql`text collate "C"`,
        bytes: sql`bytea`,
        clustered: sql``,
        dayOf: (column) =>
          sql`to_char(to_timestamp(${sql.ref(column)} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`,
      }
    : {
        id: sql`text`,
        ordered: sql`text`,
        bytes: sql`blob`,
        clustered: sql`without rowid`,
        dayOf: (column) => sql`strftime('%Y-%m-%d', ${sql.ref(column)} / 1000, 'unixepoch')`,
      }
}
