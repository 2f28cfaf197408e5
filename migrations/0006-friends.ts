import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  // One row per side: each user reads their own.
  await db.schema
    .createTable('friendships')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('friend_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('friendships_key', ['user_id', 'friend_id'])
    .modifyEnd(clustered)
    .execute()
  // For deleting an account.
  await db.schema
    .createIndex('friendships_friend')
    .on('friendships')
    .columns(['friend_id', 'user_id'])
    .execute()

  // Substring search on names scans this index alone.
  await db.schema
    .createIndex('users_search')
    .on('users')
    .columns(['username_search', 'role', 'id'])
    .execute()

  // Friends' recent activity, and somebody's counts of ratings and notes, from the index alone.
  await db.schema
    .createIndex('saved_shows_by_change')
    .on('saved_shows')
    .columns(['user_id', 'updated_at', 'media_type', 'tmdb_id'])
    .execute()
  await db.schema
    .createIndex('saved_games_by_change')
    .on('saved_games')
    .columns(['user_id', 'updated_at', 'steam_api_id'])
    .execute()
  for (const table of ['saved_shows', 'saved_games']) {
    await sql`create index ${sql.id(`${table}_with_rating`)} on ${sql.table(table)} (user_id, rating)
      where rating is not null`.execute(db)
    await sql`create index ${sql.id(`${table}_with_note`)} on ${sql.table(table)} (user_id)
      where note is not null`.execute(db)
  }
}
