import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { ordered, clustered } = engineOf(db)
  await db.schema
    .createTable('jobs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', ordered, (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('jobs_key', ['kind', 'key'])
    .modifyEnd(clustered)
    .execute()
  await sql`create index jobs_due on jobs (kind, due_at) where due_at is not null`.execute(db)
  await sql`create index jobs_ended on jobs (ended_at) where due_at is null`.execute(db)
  // `mails` and `leases` stay: servers of the version before write to them while they are replaced.
}
