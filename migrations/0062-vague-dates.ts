import { type Kysely, sql } from 'kysely'

/** The month or year in which a film or a series was seen, where its last viewing says no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('saved_shows').addColumn('done_in', 'text').execute()
  await sql`
    update saved_shows as item set done_in = last.day
    from (
      select user_id, kind, work_id, max(day) as day from viewings where kind in ('movie', 'tv')
      group by user_id, kind, work_id having max(day) <> '' and length(max(day)) < 10
    ) last
    where item.user_id = last.user_id and item.media_type = last.kind
      and item.tmdb_id = last.work_id and item.is_watched = 1`.execute(db)
}
