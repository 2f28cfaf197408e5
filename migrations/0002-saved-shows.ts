import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema
    .createTable('saved_shows')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('tmdb_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', ordered, (column) => column.notNull())
    .addColumn('overview', 'text', (column) => column.notNull())
    .addColumn('poster_path', 'text')
    .addColumn('vote_average', 'double precision', (column) => column.notNull())
    .addColumn('vote_count', 'integer', (column) => column.notNull())
    .addColumn('release_date', 'text')
    .addColumn('genres', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('rating', 'smallint')
    .addColumn('is_watched', 'smallint', (column) => column.notNull())
    .addColumn('watched_at', 'bigint')
    .addColumn('rank', 'integer')
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_shows_key', ['user_id', 'media_type', 'tmdb_id'])
    .modifyEnd(clustered)
    .execute()

  // One index per sort order. Each starts with the filter columns, so a page reads its twenty rows and
  // no others, whatever the size of the list.
  for (const [name, keys] of orders) {
    await sql`create index ${sql.id(`saved_shows_by_${name}`)} on saved_shows
      (user_id, media_type, is_watched, ${sql.raw(keys)}, tmdb_id)`.execute(db)
  }

  await db.schema
    .createTable('show_lists')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('to_watch', 'integer', (column) => column.notNull())
    .addColumn('watched', 'integer', (column) => column.notNull())
    .addColumn('ranked', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('show_lists_key', ['user_id', 'media_type'])
    .modifyEnd(clustered)
    .execute()
}

/** The sort orders of #shared/saved-shows.ts; unrated or unranked rows come last. */
const orders = [
  ['date', 'added_at'],
  ['best', 'coalesce(rating, 0), added_at'],
  ['worst', 'coalesce(rating, 11), added_at'],
  ['title', 'title_key'],
  ['rank', 'coalesce(rank, 2147483647)'],
] as const
