import { type Kysely, sql } from 'kysely'

/** Finds the saved games of which the store's facts are not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index saved_games_bare on saved_games (user_id, steam_api_id)
    where release_date is null and genres = '[]'`.execute(db)
}
