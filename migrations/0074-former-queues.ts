import { type Kysely, sql } from 'kysely'

/** What `jobs` replaced: unsent mails become jobs, as they are queued today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into jobs (kind, key, data, asked_at, attempts, due_at)
    select 'mail', cast(user_id as text) || '/' || kind,
      '{"userId":"' || cast(user_id as text) || '","kind":"' || kind || '"}', asked_at, 0, asked_at
    from mails where due_at is not null
    on conflict do nothing`.execute(db)
  await sql`delete from jobs where kind = 'adopt-mails'`.execute(db)
  await db.schema.dropTable('mails').execute()
  await db.schema.dropTable('leases').execute()
}
