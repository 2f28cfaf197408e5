import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Refused pacts: to the inviter the invitation seems pending. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)
  await db.schema
    .createTable('pact_refusals')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('asked_by', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('tmdb_id', 'integer', (column) => column.notNull())
    .addColumn('refused_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pact_refusals_key', ['user_id', 'asked_by', 'tmdb_id'])
    .modifyEnd(clustered)
    .execute()
  // For whom they asked, and for deleting an account.
  await sql`create index pact_refusals_asked_by on pact_refusals (asked_by, tmdb_id)`.execute(db)
}
