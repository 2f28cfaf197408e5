import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

/** What somebody shows to anybody, by an address without a secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema
    .createTable('public_pages')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('is_on', 'smallint', (column) => column.notNull())
    .addColumn('shows_favourites', 'smallint', (column) => column.notNull())
    .addColumn('shows_ratings', 'smallint', (column) => column.notNull())
    .addColumn('shows_lists', 'smallint', (column) => column.notNull())
    .addColumn('is_indexed', 'smallint', (column) => column.notNull())
    .addPrimaryKeyConstraint('public_pages_key', ['user_id'])
    .modifyEnd(clustered)
    .execute()

  await db.schema
    .createTable('public_lists')
    .addColumn('owner_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('slug', ordered, (column) => column.notNull())
    .addColumn('list_id', id, (column) => column.notNull())
    .addPrimaryKeyConstraint('public_lists_key', ['owner_id', 'slug'])
    .modifyEnd(clustered)
    .execute()
  // A list has one address, and loses it with itself.
  await db.schema
    .createIndex('public_lists_list')
    .on('public_lists')
    .columns(['list_id'])
    .unique()
    .execute()
}
