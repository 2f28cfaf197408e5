import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered } = engineOf(db)

  await db.schema
    .createTable('watched_games')
    .addColumn('steam_api_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text')
    .addColumn('header_image', 'text')
    .addColumn('wanted_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('players', 'integer')
    .addColumn('sampled_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('watched_games_due')
    .on('watched_games')
    .columns(['due_at', 'steam_api_id'])
    .execute()

  await db.schema
    .createTable('player_samples')
    .addColumn('steam_api_id', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('players', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('player_samples_key', ['steam_api_id', 'at'])
    .modifyEnd(clustered)
    .execute()

  await db.schema
    .createTable('player_hours')
    .addColumn('steam_api_id', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('players', 'bigint', (column) => column.notNull())
    .addColumn('samples', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('player_hours_key', ['steam_api_id', 'at'])
    .modifyEnd(clustered)
    .execute()

  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
}
