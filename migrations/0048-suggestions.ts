import type { Kysely } from 'kysely'

/** Whether somebody lets friends of their friends be told of them, and their friends of each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('is_suggested', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute()
}
