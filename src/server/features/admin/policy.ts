import type { Tx } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import { lockAdmins } from './queries.ts'

/**
 * Ensures, until the transaction ends, that an administrator who can sign in remains besides this
 * account.
 * @throws {AppError} LAST_ADMIN
 */
export async function ensureAdminStays(tx: Tx, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0] === userId) throw new AppError('LAST_ADMIN')
}
