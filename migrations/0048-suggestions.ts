import type { Kysely } from 'kysely'

/** Whether a user is suggested to friends of friends, and their friends to each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('is_suggested', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute()
}
