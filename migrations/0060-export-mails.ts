import type { Kysely } from 'kysely'

/** Whether the export is attached to the monthly mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('export_reminders')
    .addColumn('with_data', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute()
}
