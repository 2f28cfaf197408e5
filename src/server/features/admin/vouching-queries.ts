import { holdAccount } from '#server/db/account.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Account } from '#server/deps.ts'
import { updateAccepted } from './queries.ts'

/** Accepts a confirmed newcomer; someone accepted before needs an administrator. */
export async function updateVouched(tx: Tx, userId: string): Promise<Account | undefined> {
  // Held, so that nobody demotes them between the question and the answer.
  await holdAccount(tx, userId)
  if (!(await mayBeVouched(tx, userId))) return undefined
  return updateAccepted(tx, userId)
}

/** Whether this newcomer may be accepted without an administrator. */
export async function mayBeVouched(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('role', '=', 'Visiteur')
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
