import { sql } from 'kysely'
import type { WorkKey } from '#shared/own-list-shapes.ts'
import { areBlocked } from '#server/db/blocks.ts'
import { type Hider, isShown } from '#server/db/hidden-works.ts'
import type { OwnListItemsTable } from '#server/db/own-list-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

/** Gap between positions, so that most moves write one row. */
export const GAP = 1024

/** An item's text as a reader may see it: hidden across a block. */
const visibleText = (readerId: string) =>
  sql<string>`case when items.worded_by <> ${readerId}
    and ${areBlocked(readerId, sql.ref('items.worded_by'))} then '' else items.words end`

/** One page of a list's items after a position, as `readerId` reads them. */
export async function listItems(
  db: Db,
  {
    listId,
    readerId,
    hider,
  }: { readonly listId: string; readonly readerId: string; readonly hider: Hider },
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ReadItem[]> {
  return db
    .selectFrom('own_list_items as items')
    .where('list_id', '=', listId)
    .where('position', '>', after)
    .where(isShown(hider))
    .select(['type', 'work_id', 'position', 'title', 'picture', 'year', 'worded_by'])
    .select(visibleText(readerId).as('words'))
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** An item with the text that its reader may see. */
export type ReadItem = Pick<
  OwnListItemsTable,
  'type' | 'work_id' | 'position' | 'title' | 'picture' | 'year' | 'words' | 'worded_by'
>

/** Which of these lists contain a work. */
export async function listContaining(
  db: Db,
  listIds: readonly string[],
  { type, id }: WorkKey,
): Promise<string[]> {
  if (listIds.length === 0) return []
  const rows = await db
    .selectFrom('own_list_items')
    .where('list_id', 'in', listIds)
    .where('type', '=', type)
    .where('work_id', '=', id)
    .select('list_id')
    .execute()
  return rows.map(({ list_id }) => list_id)
}

type ItemPosition = Pick<OwnListItemsTable, 'type' | 'work_id' | 'position'>

/** The last item of a list. */
export async function findLast(tx: Tx, listId: string): Promise<ItemPosition | undefined> {
  return tx
    .selectFrom('own_list_items')
    .where('list_id', '=', listId)
    .select(['type', 'work_id', 'position'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The named item and the one after it, or the first one for `null`.
 * @param moved is skipped
 */
export async function listFrom(
  tx: Tx,
  listId: string,
  { after, moved }: { readonly after: WorkKey | null; readonly moved: WorkKey | null },
): Promise<ItemPosition[]> {
  return tx
    .selectFrom('own_list_items as items')
    .where('list_id', '=', listId)
    .$if(after !== null, (query) =>
      query.where('position', '>=', (eb) =>
        eb
          .selectFrom('own_list_items as anchor')
          .where('anchor.list_id', '=', listId)
          .where('anchor.type', '=', after?.type ?? 'movie')
          .where('anchor.work_id', '=', after?.id ?? 0)
          .select('anchor.position'),
      ),
    )
    .$if(moved !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('items.type', '!=', moved?.type ?? 'movie'),
          eb('items.work_id', '!=', moved?.id ?? 0),
        ]),
      ),
    )
    .select(['type', 'work_id', 'position'])
    .orderBy('position')
    .limit(2)
    .execute()
}

/** Renumbers a list's positions, in the same order. */
export async function renumber(tx: Tx, listId: string): Promise<void> {
  await sql`
    update own_list_items set position = numbered.place * ${sql.lit(GAP)}
    from (select type, work_id, row_number() over (order by position) as place
      from own_list_items where list_id = ${listId}) numbered
    where own_list_items.list_id = ${listId} and own_list_items.type = numbered.type
      and own_list_items.work_id = numbered.work_id`.execute(tx)
}

/** Inserts missing items; returns them. */
export async function insertItems(
  tx: Tx,
  rows: readonly OwnListItemsTable[],
): Promise<OwnListItemsTable[]> {
  return tx
    .insertInto('own_list_items')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['list_id', 'type', 'work_id']).doNothing())
    .returningAll()
    .execute()
}

/** Copies a list's shown items to another, with the texts only for `readerId`; returns how many. */
export async function insertCopies(
  tx: Tx,
  {
    from,
    to,
    readerId,
    hider,
  }: {
    readonly from: string
    readonly to: string
    readonly readerId: string | undefined
    readonly hider: Hider
  },
): Promise<number> {
  const textColumns =
    readerId === undefined
      ? sql`'', cast(null as uuid)`
      : sql`${visibleText(readerId)}, items.worded_by`
  const { numAffectedRows } = await sql`
    insert into own_list_items
      (list_id, type, work_id, position, title, picture, year, words, worded_by, added_at)
    select copy.id, items.type, items.work_id, items.position, items.title, items.picture,
      items.year, ${textColumns}, copy.created_at
    from own_lists copy, own_list_items items
    where copy.id = ${to} and items.list_id = ${from} and ${isShown(hider)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Updates an item; returns nothing when it does not exist. */
export async function updateItem(
  tx: Tx,
  listId: string,
  { type, id }: WorkKey,
  changes: Partial<Pick<OwnListItemsTable, 'position' | 'words' | 'worded_by'>>,
): Promise<OwnListItemsTable | undefined> {
  return tx
    .updateTable('own_list_items')
    .set(changes)
    .where('list_id', '=', listId)
    .where('type', '=', type)
    .where('work_id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes items; returns how many existed. */
export async function deleteItems(
  tx: Tx,
  listId: string,
  works: readonly WorkKey[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('own_list_items')
    .where('list_id', '=', listId)
    .where((eb) =>
      eb.or(
        [...Map.groupBy(works, ({ type }) => type)].map(([type, of]) =>
          eb.and([
            eb('type', '=', type),
            eb(
              'work_id',
              'in',
              of.map(({ id }) => id),
            ),
          ]),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
