import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)
  // From which network an account was registered, for a month: see decision 020.
  await db.schema
    .createTable('registrations')
    .addColumn('user_id', id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  for (const column of ['network', 'registered_at']) {
    await db.schema
      .createIndex(`registrations_${column}`)
      .on('registrations')
      .columns([column])
      .execute()
  }
}
