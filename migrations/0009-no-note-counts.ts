import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Note counts are not shown to anybody, and SQLite would not use these indexes to count them.
  for (const table of ['saved_shows', 'saved_games']) {
    await db.schema.dropIndex(`${table}_with_note`).ifExists().execute()
  }
}
