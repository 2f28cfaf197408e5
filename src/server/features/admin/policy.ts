import type { Tx } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import { lockAdmins } from './queries.ts'

/**
 * Proves, until the transaction ends, that somebody can still sign in as administrator once this
 * account is none.
 * @throws {AppError} LAST_ADMIN
 */
export async function ensureAdminStays(tx: Tx, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0] === userId) throw new AppError('LAST_ADMIN')
}
