import { ACCOUNT_COLUMNS } from '#server/db/account.ts'
import type { ExportRemindersTable } from '#server/db/account-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

export async function findReminder(
  db: Db,
  userId: string,
): Promise<ExportRemindersTable | undefined> {
  return db
    .selectFrom('export_reminders')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
}

/** Keeps the scheduled time of an existing reminder. */
export async function upsertReminder(db: Db, row: ExportRemindersTable): Promise<void> {
  await db
    .insertInto('export_reminders')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ with_data: row.with_data }))
    .execute()
}

export async function deleteReminder(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('export_reminders').where('user_id', '=', userId).execute()
}

export async function listDueReminders(
  db: Db,
  now: number,
  limit: number,
): Promise<ExportRemindersTable[]> {
  return db
    .selectFrom('export_reminders')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .selectAll()
    .execute()
}

/** Schedules the next reminder; false when another server did, or it was turned off. */
export async function updateReminder(
  tx: Tx,
  { user_id, due_at }: ExportRemindersTable,
  next: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('export_reminders')
    .set({ due_at: next })
    .where('user_id', '=', user_id)
    .where('due_at', '=', due_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The user to mail their export to: opted in, with a confirmed address. */
export async function findMailed(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('export_reminders', 'export_reminders.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('with_data', '=', 1)
    .where('email_confirmed_at', 'is not', null)
    .select(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}
