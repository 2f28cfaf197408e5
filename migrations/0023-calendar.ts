import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  // Of every wanted work; of works only, so that a list joins by its own items.
  await db.schema
    .createTable('release_dates')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('work_id', 'integer', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('episode', 'integer', (column) => column.notNull())
    .addColumn('day', ordered, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_dates_key', ['kind', 'work_id', 'what', 'season', 'episode'])
    .modifyEnd(clustered)
    .execute()

  await db.schema
    .createTable('release_turns')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('work_id', 'integer', (column) => column.notNull())
    .addColumn('wanted_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_turns_key', ['kind', 'work_id'])
    .modifyEnd(clustered)
    .execute()
  await sql`create index release_turns_due on release_turns (due_at)`.execute(db)

  await db.schema
    .createTable('calendar_addresses')
    .addColumn('token_hash', ordered, (column) => column.primaryKey().notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  await sql`create index calendar_addresses_of on calendar_addresses (user_id)`.execute(db)
}
