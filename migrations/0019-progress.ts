import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  // Beside it, 2 in `is_watched` and `is_played`: abandoned, in none of the ranges that lists read.
  await addColumns(db, 'saved_shows', ['progress'], 'text')
  await addColumns(db, 'saved_games', ['progress'], 'text')
  await addColumns(db, 'saved_games', ['minutes_played'], 'integer')
  await sql`create index saved_shows_by_progress on saved_shows
    (user_id, media_type, progress, added_at, tmdb_id, is_hidden)
    where progress is not null`.execute(db)
  await sql`create index saved_games_by_progress on saved_games
    (user_id, progress, added_at, steam_api_id, is_hidden)
    where progress is not null`.execute(db)

  // How far a series was seen, so that a card counts nothing.
  const counted = ['episodes_seen', 'episodes_aired', 'next_season', 'next_episode']
  await addColumns(db, 'saved_shows', counted, 'integer')
  await addColumns(db, 'saved_shows', ['ticked_at'], 'bigint')

  await db.schema
    .createTable('series_facts')
    .addColumn('tmdb_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('episodes', 'text', (column) => column.notNull())
    .addColumn('aired', 'integer', (column) => column.notNull())
    .addColumn('looked_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .modifyEnd(clustered)
    .execute()
  await sql`create index series_facts_due on series_facts (due_at, tmdb_id)
    where due_at is not null`.execute(db)

  await db.schema
    .createTable('series_followers')
    .addColumn('tmdb_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('series_followers_key', ['tmdb_id', 'user_id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('series_followers_by_user')
    .on('series_followers')
    .columns(['user_id', 'tmdb_id'])
    .execute()
}

async function addColumns(
  db: Kysely<unknown>,
  table: string,
  names: readonly string[],
  type: 'text' | 'integer' | 'bigint',
): Promise<void> {
  for (const name of names) await db.schema.alterTable(table).addColumn(name, type).execute()
}
