import { type Kysely, sql } from 'kysely'

/** The titles that a person hides, to leave them out of the counts of their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index saved_shows_hidden on saved_shows (user_id, media_type, tmdb_id)
    where is_hidden = 1`.execute(db)
  await sql`create index saved_games_hidden on saved_games (user_id, steam_api_id)
    where is_hidden = 1`.execute(db)
}
