import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema
    .createTable('scrobble_addresses')
    .addColumn('token_hash', ordered, (column) => column.primaryKey().notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('heard', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  await sql`create index scrobble_addresses_of on scrobble_addresses (user_id)`.execute(db)
}
