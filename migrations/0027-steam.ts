import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  await db.schema
    .createTable('steam_accounts')
    .addColumn('user_id', id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('steam_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('games', 'text', (column) => column.notNull())
    .addColumn('is_hidden', 'smallint', (column) => column.notNull())
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .modifyEnd(clustered)
    .execute()
  await sql`create index steam_accounts_due on steam_accounts (due_at, user_id)
    where due_at is not null`.execute(db)
}
