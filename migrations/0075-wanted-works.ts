import { type Kysely, sql } from 'kysely'

/** What a person has yet to see or play, by release: the calendar reads the works from this alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index saved_shows_wanted on saved_shows
    (user_id, media_type, release_date, tmdb_id) where is_watched = 0`.execute(db)
  await sql`create index saved_games_wanted on saved_games
    (user_id, release_date, steam_api_id) where is_played = 0`.execute(db)
}
