import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './prepared.ts'

interface Cut {
  /** Refers to columns by their names in the ranges. */
  readonly order: RawBuilder<unknown>
  readonly limit: RawBuilder<unknown>
  readonly offset: number
}

/**
 * The first rows of several index ranges merged, each already in the wanted order. SQLite merges a
 * UNION ALL under one ORDER BY. PostgreSQL's generic plan expects few rows per owner and would read
 * whole ranges and sort them: there each range has its own ORDER BY and LIMIT.
 */
export function mergedRanges(
  db: Db,
  ranges: readonly RawBuilder<unknown>[],
  { order, limit, offset }: Cut,
): RawBuilder<unknown> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const arms = isPostgres
    ? ranges.map((range) => sql`(${range} order by ${order} limit ${offset} + ${limit})`)
    : ranges
  return sql`select * from (${sql.join(arms, sql` union all `)}) ranges
    order by ${order} limit ${limit} offset ${offset}`
}
