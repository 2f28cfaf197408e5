import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './pooled-adapter.ts'
import type { Db } from './prepared.ts'

interface Cut {
  /** Refers to columns by their names in the ranges. */
  readonly order: RawBuilder<unknown>
  readonly limit: RawBuilder<unknown>
  readonly offset: number
  /** Whether a range has a constant as sort key: SQLite would then sort them all. */
  readonly hasConstant?: boolean
  /** Whether a row may be in several ranges: it is returned once. */
  readonly isDistinct?: boolean
}

/**
 * The first rows of several index ranges merged, each already in the wanted order. SQLite merges a
 * UNION ALL under one ORDER BY. PostgreSQL's generic plan expects few rows per owner and would read
 * whole ranges and sort them: there each range has its own ORDER BY and LIMIT.
 */
export function mergedRanges(
  db: Db,
  ranges: readonly RawBuilder<unknown>[],
  { order, limit, offset, hasConstant = false, isDistinct = false }: Cut,
): RawBuilder<unknown> {
  const cut = ranges.map((range) => sql`${range} order by ${order} limit ${offset} + ${limit}`)
  const arms = isPostgres(db)
    ? cut.map((range) => sql`(${range})`)
    : hasConstant
      ? cut.map((range) => sql`select * from (${range})`)
      : ranges
  const all = isDistinct
    ? // No outer select: SQLite would not push the ORDER BY down into a UNION.
      sql.join(arms, sql` union `)
    : sql`select * from (${sql.join(arms, sql` union all `)}) ranges`
  return sql`${all} order by ${order} limit ${limit} offset ${offset}`
}
