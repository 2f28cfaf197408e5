import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, bytes, clustered } = engineOf(db)

  await db.schema
    .createTable('imports')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('formats', 'text', (column) => column.notNull())
    .addColumn('ignored', 'text', (column) => column.notNull())
    .addColumn('columns', 'text')
    .addColumn('policy', 'text')
    .addColumn('refusal', 'text')
    .addColumn('lists', 'text', (column) => column.notNull())
    .addColumn('extras', 'text')
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('imports_key', ['user_id', 'id'])
    .modifyEnd(clustered)
    .execute()
  // For deleting old imports.
  await db.schema.createIndex('imports_age').on('imports').columns(['created_at']).execute()

  await db.schema
    .createTable('import_pieces')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('import_id', id, (column) => column.notNull())
    .addColumn('file', 'integer', (column) => column.notNull())
    .addColumn('piece', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_pieces_key', ['user_id', 'import_id', 'file', 'piece'])
    .execute()

  await db.schema
    .createTable('import_items')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('import_id', id, (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('found', 'text', (column) => column.notNull())
    .addColumn('status', ordered, (column) => column.notNull())
    .addColumn('candidates', 'text')
    .addColumn('work_type', 'text')
    .addColumn('work_id', 'integer')
    .addColumn('facts', 'text')
    .addColumn('result', ordered)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('import_items_key', ['user_id', 'import_id', 'place'])
    .modifyEnd(clustered)
    .execute()
  // For pages and counts by status, and the next items to process.
  await db.schema
    .createIndex('import_items_status')
    .on('import_items')
    .columns(['user_id', 'import_id', 'status', 'place'])
    .execute()
}
