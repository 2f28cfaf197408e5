import type { SavedFiltersTable } from '#server/db/facet-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

export type FilterRow = Pick<SavedFiltersTable, 'id' | 'kind' | 'name' | 'chosen' | 'created_at'>

const COLUMNS = ['id', 'kind', 'name', 'chosen', 'created_at'] as const

/** Ordered by name, which one of each kind may have. */
export async function listFilters(db: Db | Tx, userId: string): Promise<FilterRow[]> {
  return db
    .selectFrom('saved_filters')
    .where('user_id', '=', userId)
    .orderBy('name_key')
    .orderBy('kind')
    .select(COLUMNS)
    .execute()
}

/** Whether it was inserted: neither its id nor its name was taken. */
export async function insertFilter(tx: Tx, row: SavedFiltersTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saved_filters')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function renameFilter(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
  name: Pick<SavedFiltersTable, 'name' | 'name_key'>,
): Promise<FilterRow | undefined> {
  return db
    .updateTable('saved_filters')
    .set(name)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function deleteFilter(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<FilterRow | undefined> {
  return db
    .deleteFrom('saved_filters')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}
