import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Spoilers in messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  // With the words: `body` is then empty, so that what reads it alone gives nothing away.
  await sql`alter table messages add column spoiler text`.execute(db)

  await db.schema
    .createTable('opened_spoilers')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('thing', ordered, (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('opened_spoilers_key', ['user_id', 'thing'])
    .modifyEnd(clustered)
    .execute()
}
