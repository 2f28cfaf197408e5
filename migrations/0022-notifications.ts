import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema
    .createTable('notifications')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('topic', ordered, (column) => column.notNull())
    .addColumn('actor_id', id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('relation', 'text')
    .addColumn('conversation_id', id)
    .addColumn('message_id', id)
    .addColumn('work_type', 'text')
    .addColumn('work_id', 'integer')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .addPrimaryKeyConstraint('notifications_key', ['user_id', 'id'])
    .modifyEnd(clustered)
    .execute()
  await sql`create index notifications_newest on notifications (user_id, created_at, id)`.execute(
    db,
  )
  // What repeats before it is read stays one notification.
  await sql`create unique index notifications_unread on notifications (user_id, topic)
    where read_at is null`.execute(db)
  // For deleting an account, and old notifications.
  await sql`create index notifications_actor on notifications (actor_id)
    where actor_id is not null`.execute(db)
  await sql`create index notifications_age on notifications (created_at)`.execute(db)

  // Only what differs from the default.
  await db.schema
    .createTable('notification_choices')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('in_app', 'integer', (column) => column.notNull())
    .addColumn('by_mail', 'integer', (column) => column.notNull())
    .addColumn('by_push', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_choices_key', ['user_id', 'kind'])
    .modifyEnd(clustered)
    .execute()

  await db.schema
    .createTable('digests')
    .addColumn('user_id', id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('every', 'text', (column) => column.notNull())
    .addColumn('told_until', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  await sql`create index digests_due on digests (due_at)`.execute(db)

  await db.schema
    .createTable('push_subscriptions')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('endpoint_hash', ordered, (column) => column.notNull())
    .addColumn('session_id', id, (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('shows_words', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_subscriptions_key', ['user_id', 'endpoint_hash'])
    .modifyEnd(clustered)
    .execute()
  // A browser belongs to its last subscriber.
  await sql`create index push_subscriptions_endpoint on push_subscriptions (endpoint_hash)`.execute(
    db,
  )

  // What all servers of an instance sign with.
  await db.schema
    .createTable('instance_keys')
    .addColumn('name', ordered, (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
}
