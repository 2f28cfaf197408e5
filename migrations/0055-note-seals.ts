import type { Kysely } from 'kysely'

/** Seals on notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Up to where: `season * 10,000 + episode`; 0: the whole.
  for (const table of ['saved_shows', 'saved_games', 'viewings']) {
    await db.schema.alterTable(table).addColumn('note_seal', 'integer').execute()
  }
}
