import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  // Read with the session: free for users without webhooks.
  await db.schema
    .alterTable('users')
    .addColumn('has_webhooks', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('webhooks')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('is_on', 'smallint', (column) => column.notNull())
    .addColumn('told_until', 'bigint', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('webhooks_key', ['user_id', 'id'])
    .modifyEnd(clustered)
    .execute()

  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('webhook_id', id, (column) => column.notNull())
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('failure', 'text')
    .addColumn('delivered_at', 'bigint')
    .addPrimaryKeyConstraint('webhook_deliveries_key', ['user_id', 'webhook_id', 'id'])
    .modifyEnd(clustered)
    .execute()

  // For news since an instant.
  await sql`create index viewings_made on viewings (user_id, created_at)`.execute(db)
}
