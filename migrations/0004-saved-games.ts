import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema
    .createTable('saved_games')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('steam_api_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', ordered, (column) => column.notNull())
    .addColumn('header_image', 'text')
    .addColumn('release_date', 'text')
    .addColumn('genres', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('rating', 'smallint')
    .addColumn('is_played', 'smallint', (column) => column.notNull())
    .addColumn('played_at', 'bigint')
    .addColumn('rank', 'integer')
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_games_key', ['user_id', 'steam_api_id'])
    .modifyEnd(clustered)
    .execute()

  // One index per sort order, as for saved shows.
  for (const [name, keys] of orders) {
    await sql`create index ${sql.id(`saved_games_by_${name}`)} on saved_games
      (user_id, is_played, ${sql.raw(keys)}, steam_api_id)`.execute(db)
  }

  await db.schema
    .createTable('game_lists')
    .addColumn('user_id', id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('to_play', 'integer', (column) => column.notNull())
    .addColumn('played', 'integer', (column) => column.notNull())
    .addColumn('ranked', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
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
