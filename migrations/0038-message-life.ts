import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Answers, edits and deletions of messages, and reactions to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema.alterTable('messages').addColumn('reply_to', 'integer').execute()
  await db.schema.alterTable('messages').addColumn('edited_at', 'bigint').execute()
  await db.schema.alterTable('messages').addColumn('deleted_at', 'bigint').execute()

  await db.schema
    .createTable('message_reactions')
    .addColumn('conversation_id', id, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('reaction', ordered, (column) => column.notNull())
    .addColumn('reacted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_reactions_key', [
      'conversation_id',
      'seq',
      'user_id',
      'reaction',
    ])
    .modifyEnd(clustered)
    .execute()
  // For deleting an account.
  await sql`create index message_reactions_user on message_reactions (user_id)`.execute(db)
}
