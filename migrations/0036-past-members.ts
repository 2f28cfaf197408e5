import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)
  await db.schema
    .createTable('past_members')
    .addColumn('conversation_id', id, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('past_members_key', ['conversation_id', 'user_id'])
    .modifyEnd(clustered)
    .execute()
  // The groups that a person left.
  await db.schema
    .createIndex('past_members_user')
    .on('past_members')
    .columns(['user_id', 'conversation_id'])
    .execute()
}
