import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody is told how many notes somebody keeps, and SQLite would not count them on these.
  for (const table of ['saved_shows', 'saved_games']) {
    await db.schema.dropIndex(`${table}_with_note`).ifExists().execute()
  }
}
