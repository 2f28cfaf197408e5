import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** What the two engines spell differently; everything else in a migration is the same for both. */
export interface Engine {
  /** The type of our ids: 16 bytes where the engine has a type for them. */
  readonly id: RawBuilder<unknown>
  /** Text ordered by its code points, whatever the server's locale. */
  readonly ordered: RawBuilder<unknown>
  /** Bytes as they are. */
  readonly bytes: RawBuilder<unknown>
  /** Keeps a table's rows in the order of its primary key, where the engine can. */
  readonly clustered: RawBuilder<unknown>
}

export function engineOf(db: Kysely<unknown>): Engine {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return isPostgres
    ? {
        id: sql`uuid`,
        ordered: sql`text collate "C"`,
        bytes: sql`bytea`,
        clustered: sql``,
      }
    : {
        id: sql`text`,
        ordered: sql`text`,
        bytes: sql`blob`,
        clustered: sql`without rowid`,
      }
}
