import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { bytes } = engineOf(db)

  // Its rows are large: they are not kept in the order of the key, which would spread them over it.
  await db.schema
    .createTable('upstream_answers')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('stored_at', 'bigint', (column) => column.notNull())
    .addColumn('fresh_until', 'bigint', (column) => column.notNull())
    .addColumn('stale_until', 'bigint', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('body', bytes, (column) => column.notNull())
    .execute()
  // The oldest go first, and the sizes are added up, without reading a body.
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
