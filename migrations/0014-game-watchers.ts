import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  await db.schema
    .createTable('game_watchers')
    .addColumn('steam_api_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('wanted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_watchers_key', ['steam_api_id', 'user_id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('game_watchers_by_user')
    .on('game_watchers')
    .columns(['user_id', 'steam_api_id'])
    .execute()

  await db.schema
    .alterTable('watched_games')
    .addColumn('watchers', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('watched_games').addColumn('check_at', 'bigint').execute()
  await db.schema.dropIndex('watched_games_due').execute()
  await sql`create index watched_games_due on watched_games (watchers desc, due_at, steam_api_id)
    where due_at is not null`.execute(db)
  await sql`create index watched_games_to_check on watched_games (watchers desc, check_at)
    where check_at is not null`.execute(db)
  // Names come only from the store: a game without one was never confirmed by it.
  await sql`update watched_games set check_at = wanted_at, due_at = null where name is null`.execute(
    db,
  )
}
