import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  await db.schema
    .createTable('conversations')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('direct_key', 'text', (column) => column.unique())
    .addColumn('name', 'text')
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('conversation_members')
    .addColumn('conversation_id', id, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('read_seq', 'integer', (column) => column.notNull())
    .addColumn('read_message_id', id)
    .addColumn('unread', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('conversation_members_key', ['conversation_id', 'user_id'])
    .modifyEnd(clustered)
    .execute()
  // A person's conversations.
  await db.schema
    .createIndex('conversation_members_user')
    .on('conversation_members')
    .columns(['user_id', 'conversation_id'])
    .execute()

  // The sender is not a foreign key: messages, possibly very many, outlive the account.
  await db.schema
    .createTable('messages')
    .addColumn('conversation_id', id, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('id', id, (column) => column.notNull().unique())
    .addColumn('sender_id', id, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('work', 'text')
    .addColumn('person_id', id)
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('messages_key', ['conversation_id', 'seq'])
    .modifyEnd(clustered)
    .execute()
}
