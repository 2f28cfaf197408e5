import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Indexes of the feed, which reads the lists themselves, and its mutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  // When stars were given, or a note that friends read.
  const add = async (table: string, column: string, type: 'bigint' | 'integer' | typeof id) =>
    db.schema.alterTable(table).addColumn(column, type).execute()
  await add('saved_shows', 'said_at', 'bigint')
  await add('saved_games', 'said_at', 'bigint')
  await sql`create index saved_shows_said
    on saved_shows (user_id, media_type, said_at, tmdb_id, is_hidden)
    where said_at is not null`.execute(db)
  await sql`create index saved_games_said on saved_games (user_id, said_at, steam_api_id, is_hidden)
    where said_at is not null`.execute(db)
  await sql`create index viewings_made_of on viewings (user_id, kind, created_at)`.execute(db)

  // Who added it; unknown for older items.
  await add('own_list_items', 'added_by', id)
  await sql`create index own_list_items_added on own_list_items (list_id, added_at)`.execute(db)

  // What a vote chose, and when.
  await add('evenings', 'decided_at', 'bigint')
  await add('evenings', 'decided_id', 'integer')

  await db.schema
    .createTable('muted_people')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('person_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('muted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('muted_people_key', ['user_id', 'person_id'])
    .modifyEnd(clustered)
    .execute()
  // For deleting an account.
  await db.schema
    .createIndex('muted_people_person')
    .on('muted_people')
    .columns(['person_id'])
    .execute()

  await db.schema
    .createTable('muted_works')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('type', ordered, (column) => column.notNull())
    .addColumn('work_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('muted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('muted_works_key', ['user_id', 'type', 'work_id'])
    .modifyEnd(clustered)
    .execute()
}
