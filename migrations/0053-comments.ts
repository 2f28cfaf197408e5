import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Comments and reactions under notes and viewings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema
    .createTable('comments')
    .addColumn('owner_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('work_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('episode', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('author_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('reaction', ordered)
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('spoiler', 'text')
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('edited_at', 'bigint')
    .addPrimaryKeyConstraint('comments_key', [
      'owner_id',
      'kind',
      'work_id',
      'season',
      'episode',
      'seen_at',
      'id',
    ])
    .modifyEnd(clustered)
    .execute()
  // A reaction of each sort a person.
  await sql`create unique index comments_reaction on comments
    (owner_id, kind, work_id, season, episode, seen_at, author_id, reaction)
    where reaction is not null`.execute(db)
  // For the export, and for deleting an account.
  await sql`create index comments_author on comments (author_id, sent_at)`.execute(db)
}
