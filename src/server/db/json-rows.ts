import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './pooled-adapter.ts'
import type { Db } from './prepared.ts'

/** The rows of a subquery as one JSON array of arrays. */
export function jsonRows(db: Db, query: RawBuilder<unknown>, columns: readonly string[]) {
  const cells = sql.join(columns.map((name) => sql.ref(`held.${name}`)))
  const rows = isPostgres(db)
    ? sql`json_agg(json_build_array(${cells}))`
    : sql`json_group_array(json_array(${cells}))`
  return sql`(select ${rows} from (${query}) held)`
}

/** Reads a JSON array of arrays of integers as rows; the columns are in the order of the arrays. */
export function numbersOfJson(db: Db, json: RawBuilder<unknown>, columns: readonly string[]) {
  const cells = columns.map(
    (name, place) => sql`cast(value ->> ${sql.lit(place)} as bigint) as ${sql.ref(name)}`,
  )
  const values = isPostgres(db)
    ? sql`json_array_elements(cast(${json} as json)) as each (value)`
    : sql`json_each(${json})`
  return sql`select ${sql.join(cells)} from ${values}`
}

/** The result of `jsonRows`: text on SQLite; `null` for no rows on PostgreSQL. */
export function fromJsonRows<T>(value: string | readonly T[] | null): readonly T[] {
  return typeof value === 'string' ? (JSON.parse(value) as T[]) : (value ?? [])
}
