import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  await db.schema
    .createTable('user_services')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('provider_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_services_key', ['user_id', 'provider_id'])
    .modifyEnd(clustered)
    .execute()

  // Where a title can be watched without paying for it alone.
  await db.schema
    .createTable('title_services')
    .addColumn('tmdb_id', 'integer', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('title_services_key', [
      'tmdb_id',
      'media_type',
      'region',
      'provider_id',
    ])
    .modifyEnd(clustered)
    .execute()

  // The next refresh of a saved title.
  await db.schema
    .createTable('title_turns')
    .addColumn('tmdb_id', 'integer', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('is_seen', 'smallint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('fetched_at', 'bigint')
    .addPrimaryKeyConstraint('title_turns_key', ['tmdb_id', 'media_type', 'region'])
    .modifyEnd(clustered)
    .execute()
  await sql`create index title_turns_due on title_turns
    (region, is_seen, due_at, tmdb_id, media_type)`.execute(db)

  // How far each list has been looked through for titles that have no turn yet.
  await db.schema
    .createTable('title_walks')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('title_walks_key', ['user_id', 'media_type'])
    .modifyEnd(clustered)
    .execute()

  await db.schema
    .createTable('sagas')
    .addColumn('saga_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('poster_path', 'text')
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sagas_key', ['saga_id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createTable('saga_parts')
    .addColumn('tmdb_id', 'integer', (column) => column.notNull())
    .addColumn('saga_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('saga_parts_key', ['tmdb_id', 'saga_id'])
    .modifyEnd(clustered)
    .execute()
  await sql`create index saga_parts_of on saga_parts (saga_id)`.execute(db)
}
