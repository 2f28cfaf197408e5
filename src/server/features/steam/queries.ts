import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { SteamTables } from '#server/db/steam-tables.ts'

export type AccountRow = Selectable<SteamTables['steam_accounts']>

export async function findAccount(db: Db | Tx, userId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('steam_accounts')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
}

export async function upsertAccount(tx: Tx, row: AccountRow): Promise<void> {
  const { user_id: _, ...rest } = row
  await tx
    .insertInto('steam_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

export async function updateAccount(
  db: Db | Tx,
  userId: string,
  change: Partial<AccountRow>,
): Promise<AccountRow | undefined> {
  return db
    .updateTable('steam_accounts')
    .set(change)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteAccount(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('steam_accounts').where('user_id', '=', userId).execute()
}

/** Schedules the next refresh of an opted-in account. */
export async function postpone(db: Db, userId: string, dueAt: number): Promise<void> {
  await db
    .updateTable('steam_accounts')
    .set({ due_at: dueAt })
    .where('user_id', '=', userId)
    .where('due_at', 'is not', null)
    .execute()
}

/** Opted-in accounts with access that are due, the longest due first. */
export async function listDue(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('steam_accounts')
    .innerJoin('users', 'users.id', 'steam_accounts.user_id')
    .where('due_at', '<=', now)
    .where('users.role', '!=', 'Visiteur')
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(limit)
    .select('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export interface Timed {
  readonly id: number
  readonly minutes: number | null
}

/** Which of these games are in a user's list, with their hours. */
export async function listTimes(
  db: Db | Tx,
  userId: string,
  ids: readonly number[],
): Promise<Timed[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('saved_games')
    .where('user_id', '=', userId)
    .where('steam_api_id', 'in', ids)
    .select(['steam_api_id as id', 'minutes_played as minutes'])
    .execute()
}

/** Updates the hours of games; the list is locked. */
export async function updateTimes(
  tx: Tx,
  userId: string,
  times: readonly { readonly id: number; readonly minutes: number }[],
): Promise<void> {
  if (times.length === 0) return
  const cases = times.map(({ id, minutes }) => sql`when ${id} then cast(${minutes} as integer)`)
  await tx
    .updateTable('saved_games')
    .set({ minutes_played: sql<number>`case steam_api_id ${sql.join(cases, sql` `)} end` })
    .where('user_id', '=', userId)
    .where(
      'steam_api_id',
      'in',
      times.map(({ id }) => id),
    )
    .execute()
}
