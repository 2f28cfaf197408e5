import { type Kysely, sql } from 'kysely'

/** When an administrator last took a user's access away; known so far from the audit log alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('withdrawn_at', 'bigint').execute()
  await sql`update users set withdrawn_at = (select max(audit.at) from audit
    where audit.target_id = users.id and audit.to_role = 'Visiteur')
    where role = 'Visiteur'`.execute(db)
}
