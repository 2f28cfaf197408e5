import type { Kysely } from 'kysely'

/** The number that IMDb gives a title, where the catalogue said it: tables for others name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('title_turns').addColumn('imdb_id', 'text').execute()
}
