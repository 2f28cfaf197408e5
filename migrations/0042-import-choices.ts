import type { Kysely } from 'kysely'

/** The owner's choices in a Calepin export; `null`: none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('choices', 'text').execute()
}
