import { type RawBuilder, sql } from 'kysely'
import type { OwnListItemsTable, OwnListsTable } from '#server/db/own-list-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

/** A list whose content changed. */
export type ChangedList = Pick<OwnListsTable, 'id' | 'owner_id' | 'version'>

/** Deletes all texts of a user beside items; returns their lists. Titles stay. */
export async function deleteTexts(tx: Tx, userId: string): Promise<ChangedList[]> {
  // A literal, so that the planner can use the partial index.
  const hasText = sql<boolean>`words <> ''`
  const lists = await tx
    .updateTable('own_lists')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('own_list_items')
        .where('worded_by', '=', userId)
        .where(hasText)
        .select('list_id'),
    )
    .returning(['id', 'owner_id', 'version'])
    .execute()
  if (lists.length === 0) return []
  await tx
    .updateTable('own_list_items')
    .set({ words: '', worded_by: null })
    .where('worded_by', '=', userId)
    .where(hasText)
    .execute()
  return lists
}

/** The items of others' lists that a user added or wrote the text of. */
export async function listContributions(db: Db, userId: string): Promise<OwnListItemsTable[]> {
  const by = (isTheirs: RawBuilder<boolean>) => sql`
    select items.* from own_list_items items join own_lists lists on lists.id = items.list_id
    where ${isTheirs} and lists.owner_id <> ${userId}`
  const { rows } = await sql<OwnListItemsTable>`
    ${by(sql`items.added_by = ${userId}`)} union
    ${by(sql`items.worded_by = ${userId} and items.words <> ''`)}
    order by list_id, position`.execute(db)
  return rows
}
