import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { monthOf, named, type Source, SOURCES } from './facet-sources.ts'
import { follow, unfollow } from './facet-triggers.ts'

/*
 * What was seen or played in a year of which no more is known is found in no month. It stands on the
 * first of January, and was found there.
 */

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const source of SOURCES) {
    // First: on PostgreSQL this keeps others from writing to the table until the end.
    await unfollow(db, source)
    await leaveMonth(db, source)
    await follow(db, { ...source, doneIn: 'row.done_in' })
  }
}

async function leaveMonth(db: Kysely<unknown>, source: Source): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = async (text: string) => void (await sql.raw(named(text, 'item')).execute(db))
  const month = monthOf(source, isPostgres)
  const where = `from ${source.table} item where row.done_in = substr(${month}, 1, 4)`
  await run(`
    update facet_totals as kept set total = kept.total - gone.total, hidden = kept.hidden - gone.hidden
    from (
      select row.user_id, ${source.part} as part, 'seen:' || ${month} as facet, ${source.isDone} as is_done,
        count(*) as total, sum(row.is_hidden) as hidden
      ${where} group by 1, 2, 3, 4
    ) gone
    where kept.user_id = gone.user_id and kept.part = gone.part and kept.facet = gone.facet
      and kept.is_done = gone.is_done`)
  await run(`
    delete from saved_facets where (user_id, part, facet, added_at, id) in (
      select row.user_id, ${source.part}, 'seen:' || ${month}, row.added_at, ${source.id} ${where})`)
}
