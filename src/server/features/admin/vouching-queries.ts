import { ACCOUNT_COLUMNS } from '#server/db/account.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Account } from '#server/deps.ts'

/** Accepts a confirmed newcomer; someone accepted before needs an administrator. */
export async function updateVouched(tx: Tx, userId: string): Promise<Account | undefined> {
  return tx
    .updateTable('users')
    .set({ role: 'Client' })
    .where('id', '=', userId)
    .where('role', '=', 'Visiteur')
    .where('email_confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/** Whether this newcomer may be accepted without an administrator. */
export async function mayBeVouched(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('role', '=', 'Visiteur')
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
