import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)
  await db.schema
    .createTable('export_reminders')
    .addColumn('user_id', id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  await sql`create index export_reminders_due on export_reminders (due_at)`.execute(db)
}
