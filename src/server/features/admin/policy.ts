import type { Tx } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import { lockAdmins } from './queries.ts'

/**
 * Ensures, until the transaction ends, that another administrator can sign in once this account is not
 * one any more.
 * @throws {AppError} LAST_ADMIN
 */
export async function ensureAdminStays(tx: Tx, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0] === userId) throw new AppError('LAST_ADMIN')
}
