import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema
    .createTable('users')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', ordered, (column) => column.notNull().unique())
    .addColumn('username_search', ordered, (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('email_confirmed_at', 'bigint')
    .addColumn('avatar', 'text')
    .addColumn('session_epoch', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint')
    .execute()
  // For the list of access requests and the purge of unconfirmed accounts.
  await db.schema
    .createIndex('users_role_created')
    .on('users')
    .columns(['role', 'created_at', 'id'])
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('id', id, (column) => column.notNull().unique())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').columns(['user_id']).execute()
  await db.schema.createIndex('sessions_used').on('sessions').columns(['used_at']).execute()

  await db.schema
    .createTable('mail_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('mail_links_user')
    .on('mail_links')
    .columns(['user_id', 'purpose'])
    .execute()
  await db.schema
    .createIndex('mail_links_expiry')
    .on('mail_links')
    .columns(['expires_at'])
    .execute()

  await db.schema
    .createTable('mails')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('mails_pk', ['user_id', 'kind'])
    .modifyEnd(clustered)
    .execute()
  await db.schema.createIndex('mails_due').on('mails').columns(['due_at']).execute()
}
