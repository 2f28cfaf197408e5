import type { Insertable, Updateable } from 'kysely'
import type { ItemStatus } from '#shared/import-shapes.ts'
import type { ImportItemsTable } from '#server/db/import-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import { type ImportKey, type ItemRow, own } from './queries.ts'

/** Rows per statement: PostgreSQL numbers parameters with 16 bits. */
const ROWS = 500

export async function insertItems(
  tx: Tx,
  key: ImportKey,
  items: readonly Pick<ItemRow, 'place' | 'found' | 'status'>[],
): Promise<void> {
  for (let from = 0; from < items.length; from += ROWS) {
    const rows = items.slice(from, from + ROWS).map((item) => ({ ...own(key), ...item }))
    await tx.insertInto('import_items').values(rows).execute()
  }
}

export async function findItem(
  db: Db | Tx,
  key: ImportKey,
  place: number,
): Promise<ItemRow | undefined> {
  return db
    .selectFrom('import_items')
    .where((eb) => eb.and(own(key)))
    .where('place', '=', place)
    .selectAll()
    .executeTakeFirst()
}

/** Items from a position on, in order. */
export async function listItems(
  db: Db | Tx,
  key: ImportKey,
  {
    from,
    limit,
    status,
  }: { readonly from: number; readonly limit: number; readonly status?: ItemStatus | undefined },
): Promise<ItemRow[]> {
  const items = db
    .selectFrom('import_items')
    .where((eb) => eb.and(own(key)))
    .where('place', '>=', from)
  const asked = status === undefined ? items : items.where('status', '=', status)
  return asked.selectAll().orderBy('place').limit(limit).execute()
}

export async function updateItem(
  db: Db | Tx,
  key: ImportKey,
  place: number,
  change: Updateable<ImportItemsTable>,
): Promise<void> {
  await db
    .updateTable('import_items')
    .set(change)
    .where((eb) => eb.and(own(key)))
    .where('place', '=', place)
    .execute()
}

/** Stores the works found for several items in one statement; deleted items stay deleted. */
export async function updateFound(
  tx: Tx,
  key: ImportKey,
  found: readonly (Pick<ItemRow, 'place' | 'found' | 'status'> &
    Pick<Insertable<ImportItemsTable>, 'candidates' | 'work_type' | 'work_id' | 'facts'>)[],
): Promise<void> {
  if (found.length === 0) return
  const rows = found.map((item) => ({ ...EMPTY, ...own(key), ...item }))
  await tx
    .insertInto('import_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'import_id', 'place']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        candidates: eb.ref('excluded.candidates'),
        work_type: eb.ref('excluded.work_type'),
        work_id: eb.ref('excluded.work_id'),
        facts: eb.ref('excluded.facts'),
      })),
    )
    .execute()
}

const EMPTY = { candidates: null, work_type: null, work_id: null, facts: null } as const

/** Matched items within a range of positions. */
export async function listFound(
  db: Db,
  key: ImportKey,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<ItemRow[]> {
  return db
    .selectFrom('import_items')
    .where((eb) => eb.and(own(key)))
    .where('place', '>=', from)
    .where('place', '<', to)
    .where('status', 'in', ['ready', 'there'])
    .selectAll()
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Number of items by status, kind and result. */
export async function countItems(db: Db, key: ImportKey) {
  return db
    .selectFrom('import_items')
    .where((eb) => eb.and(own(key)))
    .groupBy(['status', 'work_type', 'result'])
    .select((eb) => ['status', 'work_type', 'result', eb.fn.countAll<number>().as('count')])
    .execute()
}

/** The works at these positions. */
export async function listWorks(db: Db, key: ImportKey, places: readonly number[]) {
  const rows: Pick<ItemRow, 'place' | 'work_type' | 'work_id' | 'facts' | 'status'>[] = []
  for (let from = 0; from < places.length; from += ROWS) {
    const some = await db
      .selectFrom('import_items')
      .where((eb) => eb.and(own(key)))
      .where('place', 'in', places.slice(from, from + ROWS))
      .select(['place', 'work_type', 'work_id', 'facts', 'status'])
      .execute()
    rows.push(...some)
  }
  return rows
}
