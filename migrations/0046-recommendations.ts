import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

/** What became of shares, on the side of whom they were for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  await db.schema
    .createTable('recommendations')
    .addColumn('receiver_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('work_type', 'text', (column) => column.notNull())
    .addColumn('work_id', 'integer', (column) => column.notNull())
    .addColumn('sender_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('conversation_id', id, (column) => column.notNull())
    .addColumn('message_id', id, (column) => column.notNull())
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('first_sent_at', 'bigint', (column) => column.notNull())
    .addColumn('was_seen', 'smallint', (column) => column.notNull())
    .addColumn('opened_at', 'bigint')
    .addColumn('dismissed_at', 'bigint')
    .addColumn('outcome', 'text', (column) => column.notNull().defaultTo('sent'))
    .addColumn('seen_at', 'bigint')
    .addPrimaryKeyConstraint('recommendations_key', [
      'receiver_id',
      'work_type',
      'work_id',
      'sender_id',
    ])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('recommendations_newest')
    .on('recommendations')
    .columns(['receiver_id', 'sent_at', 'message_id'])
    .execute()
  // For the sender's cards, and for deleting an account.
  await db.schema
    .createIndex('recommendations_sent')
    .on('recommendations')
    .columns(['sender_id', 'conversation_id', 'sent_at'])
    .execute()

  // How much a user's recommenders learn.
  await db.schema
    .alterTable('users')
    .addColumn('tells_senders', 'text', (column) => column.notNull().defaultTo('seen'))
    .execute()
  // Whether anybody ever did: what others write then costs them nothing.
  await db.schema
    .alterTable('users')
    .addColumn('has_recommendations', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute()
}
