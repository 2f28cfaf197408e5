import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './prepared.ts'

interface Cut {
  /** Compares columns by the names that the ranges give them. */
  readonly order: RawBuilder<unknown>
  readonly limit: RawBuilder<unknown>
  readonly offset: number
}

/**
 * The first rows of several ranges together, each of which an index holds in the asked order. SQLite
 * merges a UNION ALL under one ORDER BY. PostgreSQL, which takes an unknown owner's list to be short,
 * would read the ranges whole and sort them: there each range is cut by its own order and limit.
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
