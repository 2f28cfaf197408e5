import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema
    .createTable('own_lists')
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('owner_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('is_numbered', 'integer', (column) => column.notNull())
    .addColumn('reader', 'text', (column) => column.notNull())
    .addColumn('item_count', 'integer', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('own_lists_key', ['id'])
    .modifyEnd(clustered)
    .execute()
  // For deleting an account.
  await db.schema.createIndex('own_lists_owner').on('own_lists').columns(['owner_id']).execute()

  await db.schema
    .createTable('own_list_items')
    .addColumn('list_id', id, (column) => column.notNull())
    .addColumn('type', ordered, (column) => column.notNull())
    .addColumn('work_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('picture', 'text')
    .addColumn('year', 'integer')
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('own_list_items_key', ['list_id', 'type', 'work_id'])
    .modifyEnd(clustered)
    .execute()
  // Not unique: one statement renumbers a list.
  await db.schema
    .createIndex('own_list_items_position')
    .on('own_list_items')
    .columns(['list_id', 'position'])
    .execute()

  await db.schema
    .createTable('own_list_members')
    .addColumn('list_id', id, (column) => column.notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('may_edit', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('own_list_members_key', ['list_id', 'user_id'])
    .modifyEnd(clustered)
    .execute()
  // For deleting an account.
  await db.schema
    .createIndex('own_list_members_user')
    .on('own_list_members')
    .columns(['user_id'])
    .execute()

  // The same from the reader's side: the lists that a person owns, or is named in.
  await db.schema
    .createTable('own_list_shelves')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('list_id', id, (column) => column.notNull())
    .addColumn('owner_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('own_list_shelves_key', ['user_id', 'list_id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('own_list_shelves_owner')
    .on('own_list_shelves')
    .columns(['owner_id'])
    .execute()
}
