import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  // Separate from the members, so that invitees are never counted as members.
  await db.schema
    .createTable('conversation_invitations')
    .addColumn('conversation_id', id, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('invited_by', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('invited_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('conversation_invitations_key', ['conversation_id', 'user_id'])
    .modifyEnd(clustered)
    .execute()
  // A user's invitations; also for deleting an account.
  await db.schema
    .createIndex('conversation_invitations_user')
    .on('conversation_invitations')
    .columns(['user_id', 'conversation_id'])
    .execute()
  await db.schema
    .createIndex('conversation_invitations_inviter')
    .on('conversation_invitations')
    .columns(['invited_by'])
    .execute()
}
