import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, bytes, clustered } = engineOf(db)

  // Wrong old passwords given with a link; too many revoke it.
  await db.schema
    .alterTable('mail_links')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  // Verified users by name, and registrations per month.
  await db.schema
    .createIndex('users_verified')
    .on('users')
    .columns(['username_search', 'id'])
    .where(sql.ref('role'), '<>', sql.lit('Visiteur'))
    .execute()
  await db.schema.createIndex('users_created').on('users').columns(['created_at']).execute()

  await db.schema
    .createTable('avatars')
    .addColumn('user_id', id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image', bytes, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('two_factors')
    .addColumn('user_id', id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .modifyEnd(clustered)
    .execute()

  // Names are copied, so that entries stay readable after an account is deleted.
  await db.schema
    .createTable('audit')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actor_id', id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('actor_name', 'text')
    .addColumn('target_id', id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('target_name', 'text', (column) => column.notNull())
    .addColumn('from_role', 'text')
    .addColumn('to_role', 'text')
    .modifyEnd(clustered)
    .execute()
  for (const column of ['actor_id', 'target_id']) {
    await db.schema.createIndex(`audit_${column}`).on('audit').columns([column]).execute()
  }
}
