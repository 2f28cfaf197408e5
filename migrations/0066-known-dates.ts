import type { Kysely } from 'kysely'

/**
 * Whether the catalogue has answered about a work. What was asked about before counts as answered: if it
 * was not, its turn comes within half an hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('release_turns')
    .addColumn('is_known', 'smallint', (column) => column.notNull().defaultTo(1))
    .execute()
}
