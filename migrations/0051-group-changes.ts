import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Groups with a maker: later members, their readable history, a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, bytes } = engineOf(db)
  const whole = 'integer not null default'

  // Messages up to this one are from before they came.
  await sql`alter table conversation_members add column from_seq ${sql.raw(`${whole} 0`)}`.execute(
    db,
  )
  // 0 for who made the group, then in the order in which people came.
  await sql`alter table conversation_members add column turn ${sql.raw(`${whole} 1`)}`.execute(db)
  await sql`alter table conversation_invitations
    add column has_history ${sql.raw(`${whole} 1`)}`.execute(db)
  await sql`alter table past_members add column from_seq ${sql.raw(`${whole} 0`)}`.execute(db)
  // A group event in place of a text.
  await sql`alter table messages add column event text`.execute(db)

  await db.schema
    .createTable('group_pictures')
    .addColumn('conversation_id', id, (column) =>
      column.primaryKey().notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image', bytes, (column) => column.notNull())
    .execute()

  // The maker was not stored: the one who invited, or else the first author.
  await sql`update conversation_members set turn = 0
    where user_id = coalesce(
      (select invitations.invited_by from conversation_invitations invitations
        where invitations.conversation_id = conversation_members.conversation_id
        order by invitations.invited_at limit 1),
      (select messages.sender_id from messages
        where messages.conversation_id = conversation_members.conversation_id
        order by messages.seq limit 1))
    and exists (select 1 from conversations
      where conversations.id = conversation_members.conversation_id
      and conversations.direct_key is null)`.execute(db)
}
