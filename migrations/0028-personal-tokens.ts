import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema
    .createTable('personal_tokens')
    .addColumn('token_hash', ordered, (column) => column.primaryKey().notNull())
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  await sql`create index personal_tokens_of on personal_tokens (user_id, created_at)`.execute(db)
  // For what has ended.
  await sql`create index personal_tokens_end on personal_tokens (expires_at)`.execute(db)
}
