import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { bytes } = engineOf(db)

  // Not clustered: its rows are large and its keys random.
  await db.schema
    .createTable('upstream_answers')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('stored_at', 'bigint', (column) => column.notNull())
    .addColumn('fresh_until', 'bigint', (column) => column.notNull())
    .addColumn('stale_until', 'bigint', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('body', bytes, (column) => column.notNull())
    .execute()
  // Covers evicting the oldest and summing the sizes, without reading bodies.
  await db.schema
    .createIndex('upstream_answers_age')
    .on('upstream_answers')
    .columns(['stored_at', 'size'])
    .execute()
  await db.schema
    .createIndex('upstream_answers_end')
    .on('upstream_answers')
    .columns(['stale_until'])
    .execute()
}
