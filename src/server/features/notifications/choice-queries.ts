import type { NotificationChoicesTable } from '#server/db/notification-tables.ts'
import type { Db } from '#server/db/prepared.ts'

/** A user's explicit choices by kind; other kinds use the default. */
export async function listChoices(db: Db, userId: string): Promise<NotificationChoicesTable[]> {
  return db.selectFrom('notification_choices').where('user_id', '=', userId).selectAll().execute()
}

export async function upsertChoice(db: Db, row: NotificationChoicesTable): Promise<void> {
  const { user_id: _user, kind: _kind, ...channels } = row
  await db
    .insertInto('notification_choices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(channels))
    .execute()
}
