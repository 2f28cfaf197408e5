import { sql } from 'kysely'
import type { Db, Tx } from './prepared.ts'

/** The columns of an account that its owner and an admin may see: all but secrets. */
export const ACCOUNT_COLUMNS = [
  'id',
  'email',
  'username',
  'role',
  'email_confirmed_at',
  'avatar',
  'created_at',
  'last_seen_at',
  'note_reader',
  'has_webhooks',
  'tells_senders',
  'is_suggested',
  'has_recommendations',
  'zone',
  'withdrawn_at',
] as const

export async function findAccount(db: Db, userId: string) {
  return db.selectFrom('users').where('id', '=', userId).select(ACCOUNT_COLUMNS).executeTakeFirst()
}

/** Ids of the administrators with a confirmed address (who can sign in), ascending. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('role', '=', 'SuperAdmin')
    .where('email_confirmed_at', 'is not', null)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks an account until the transaction ends, so that checks of its limits run one at a time.
 * @returns false when the account is gone, or its epoch is no longer this one
 */
export async function lockAccount(tx: Tx, userId: string, epoch?: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ role: sql`role` })
    .where('id', '=', userId)
    .$if(epoch !== undefined, (query) => query.where('session_epoch', '=', epoch ?? 0))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
