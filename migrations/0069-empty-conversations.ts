import { type Kysely, sql } from 'kysely'

/** A conversation goes with its last member; a failure while they left it could keep it so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from conversations where not exists (select 1 from conversation_members as members
    where members.conversation_id = conversations.id)`.execute(db)
}
