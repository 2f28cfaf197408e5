import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Series that people watch together. A pact is its members: nothing is left of it once they are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)
  await db.schema
    .createTable('pact_members')
    .addColumn('pact_id', id, (column) => column.notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('tmdb_id', 'integer', (column) => column.notNull())
    // Until they join: an invitation is deleted with its inviter.
    .addColumn('invited_by', id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('invited_at', 'bigint', (column) => column.notNull())
    .addColumn('joined_at', 'bigint')
    .addPrimaryKeyConstraint('pact_members_key', ['pact_id', 'user_id'])
    .modifyEnd(clustered)
    .execute()
  await sql`create index pact_members_own on pact_members (user_id, tmdb_id)`.execute(db)
  // For deleting an account.
  await sql`create index pact_members_invited_by on pact_members (invited_by)`.execute(db)

  await db.schema
    .createTable('pact_ticks')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('pact_id', id, (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('episode', 'integer', (column) => column.notNull())
    .addColumn('told_by', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pact_ticks_key', ['user_id', 'pact_id', 'season', 'episode'])
    .modifyEnd(clustered)
    .execute()
  await sql`create index pact_ticks_told_by on pact_ticks (told_by, pact_id)`.execute(db)
}
