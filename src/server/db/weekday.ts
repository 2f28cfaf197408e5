import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './pooled-adapter.ts'
import type { Db } from './prepared.ts'

/** The weekday of a `yyyy-mm-dd`, from 1 for Monday. */
export function weekdayOf(db: Db, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`extract(isodow from cast(${day} as date))`
    : sql`(cast(strftime('%w', ${day}) as integer) + 6) % 7 + 1`
}
