import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/**
 * The last author of the words beside a list item. For earlier words, the owner where no one else could
 * edit; otherwise unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = engineOf(db)
  await db.schema.alterTable('own_list_items').addColumn('worded_by', id).execute()
  await sql`update own_list_items set worded_by =
      (select lists.owner_id from own_lists lists where lists.id = own_list_items.list_id)
    where words <> '' and not exists (
      select 1 from own_list_members members where members.list_id = own_list_items.list_id)
    and not exists (
      select 1 from own_list_shelves shelves join own_lists lists on lists.id = shelves.list_id
      where shelves.list_id = own_list_items.list_id and shelves.user_id <> lists.owner_id)
    and not exists (
      select 1 from own_list_items others join own_lists lists on lists.id = others.list_id
      where others.list_id = own_list_items.list_id and others.added_by <> lists.owner_id)`.execute(
    db,
  )
}
