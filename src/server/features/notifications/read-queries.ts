import type { Db } from '#server/db/prepared.ts'

/** Marks a notification as read; false when it does not exist. */
export async function updateRead(
  db: Db,
  key: { readonly userId: string; readonly id: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('user_id', '=', key.userId)
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks notifications up to an instant as read. */
export async function updateAllRead(
  db: Db,
  userId: string,
  { createdAt, now }: { readonly createdAt: number; readonly now: number },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', createdAt)
    .execute()
}

/** When a user's latest notification was created. */
export async function findCreatedAt(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select('created_at')
    .executeTakeFirst()
  return row?.created_at
}
