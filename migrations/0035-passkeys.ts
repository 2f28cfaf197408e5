import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, bytes, clustered } = engineOf(db)
  await db.schema
    .createTable('passkeys')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull())
    .addColumn('public_key', bytes, (column) => column.notNull())
    // The authenticator's signature counter; always 0 for some.
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('passkeys_key', ['user_id', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('passkeys_credential')
    .on('passkeys')
    .columns(['credential_id'])
    .unique()
    .execute()
}
