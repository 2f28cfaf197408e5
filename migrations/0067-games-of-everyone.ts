import { type Kysely, sql } from 'kysely'

/** Finds who keeps a game: what the store says of it changes in all their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index saved_games_of_game on saved_games (steam_api_id, user_id)`.execute(db)
}
