import type { Insertable, Selectable, Updateable } from 'kysely'
import { ACCOUNT_COLUMNS } from '#server/db/account.ts'
import type { ImportItemsTable, ImportsTable } from '#server/db/import-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Account } from '#server/deps.ts'

export interface ImportKey {
  readonly userId: string
  readonly id: string
}
export type ImportRow = Selectable<ImportsTable>
export type ItemRow = Selectable<ImportItemsTable>

export const own = ({ userId, id }: ImportKey) => ({ user_id: userId, import_id: id })

export async function insertImport(tx: Tx, row: Insertable<ImportsTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findImport(
  db: Db | Tx,
  { userId, id }: ImportKey,
): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
}

/** An import's progress, without its possibly long contents. */
export async function findProgress(db: Db, { userId, id }: ImportKey) {
  return db
    .selectFrom('imports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select(['id', 'state', 'done', 'total'])
    .executeTakeFirst()
}

/** A user's imports, latest first. */
export async function listImports(db: Db | Tx, userId: string): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Updates an import in this state (and at this position, if given); returns whether it was. */
export async function updateImport(
  db: Db | Tx,
  { userId, id }: ImportKey,
  { state, at }: { readonly state: ImportRow['state']; readonly at?: number },
  change: Updateable<ImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', state)
    .$if(at !== undefined, (query) => query.where('done', '=', at ?? 0))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteImport(tx: Tx, key: ImportKey): Promise<void> {
  await deleteItems(tx, key)
  await deletePieces(tx, key)
  await tx
    .deleteFrom('imports')
    .where('user_id', '=', key.userId)
    .where('id', '=', key.id)
    .execute()
}

export async function upsertPiece(
  db: Db | Tx,
  key: ImportKey,
  piece: { file: number; piece: number; name: string; bytes: Uint8Array },
): Promise<void> {
  await db
    .insertInto('import_pieces')
    .values({ ...own(key), ...piece })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'import_id', 'file', 'piece'])
        .doUpdateSet({ name: piece.name, bytes: piece.bytes }),
    )
    .execute()
}

export async function countPieces(db: Db | Tx, key: ImportKey): Promise<number> {
  const { count } = await db
    .selectFrom('import_pieces')
    .where((eb) => eb.and(own(key)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** All uploaded pieces, in order, without their bytes, which `findPiece` reads. */
export async function listPieces(db: Db | Tx, key: ImportKey) {
  return db
    .selectFrom('import_pieces')
    .where((eb) => eb.and(own(key)))
    .select(['file', 'piece', 'name'])
    .orderBy('file')
    .orderBy('piece')
    .execute()
}

export async function findPiece(
  db: Db,
  key: ImportKey,
  { file, piece }: { readonly file: number; readonly piece: number },
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('import_pieces')
    .where((eb) => eb.and(own(key)))
    .where('file', '=', file)
    .where('piece', '=', piece)
    .select('bytes')
    .executeTakeFirst()
  return row?.bytes
}

export async function deletePieces(db: Db | Tx, key: ImportKey): Promise<void> {
  await db
    .deleteFrom('import_pieces')
    .where((eb) => eb.and(own(key)))
    .execute()
}

export async function deleteItems(tx: Tx | Db, key: ImportKey): Promise<void> {
  await tx
    .deleteFrom('import_items')
    .where((eb) => eb.and(own(key)))
    .execute()
}

/** Sets a user's default note reader. */
export async function updatePreferences(
  db: Db,
  userId: string,
  preferences: Partial<Pick<Account, 'note_reader' | 'tells_senders' | 'is_suggested'>>,
): Promise<Account | undefined> {
  return db
    .updateTable('users')
    .set(preferences)
    .where('id', '=', userId)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/** Imports started, or finished, before an instant. */
export async function listOldImports(db: Db, before: number, limit: number) {
  const rows = await db
    .selectFrom('imports')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '<', before)]))
    .orderBy('created_at')
    .limit(limit)
    .select(['user_id', 'id', 'state'])
    .execute()
  return rows.map(({ user_id, id, state }) => ({ key: { userId: user_id, id }, state }))
}
