import type { Kysely } from 'kysely'

/** The name of a group when a person left it; not known of those left before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('past_members').addColumn('name', 'text').execute()
}
