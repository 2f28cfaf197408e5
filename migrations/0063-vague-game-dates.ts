import { type Kysely, sql } from 'kysely'

/** The month or year in which a game was played, where its last viewing says no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('saved_games').addColumn('done_in', 'text').execute()
  await sql`
    update saved_games as item set done_in = last.day
    from (
      select user_id, work_id, max(day) as day from viewings where kind = 'game'
      group by user_id, work_id having max(day) <> '' and length(max(day)) < 10
    ) last
    where item.user_id = last.user_id and item.steam_api_id = last.work_id
      and item.is_played = 1`.execute(db)
}
