import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

/** Friend invitation links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)
  await db.schema
    .createTable('friend_links')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('token_hash', ordered, (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('friend_links_key', ['user_id', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('friend_links_token')
    .on('friend_links')
    .columns(['token_hash'])
    .unique()
    .execute()
}
