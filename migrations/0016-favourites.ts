import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  // Titles and pictures are those of the lists: an item that leaves its list is no favourite.
  await db.schema
    .createTable('favourites')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('work_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('favourites_key', ['user_id', 'place'])
    .modifyEnd(clustered)
    .execute()

  // For a month's viewings, from the index alone.
  await sql`create index saved_shows_by_seen on saved_shows
    (user_id, watched_at, media_type, is_hidden) where watched_at is not null`.execute(db)
  await sql`create index saved_games_by_played on saved_games
    (user_id, played_at, is_hidden) where played_at is not null`.execute(db)
}
