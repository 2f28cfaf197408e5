import type { User } from '#shared/auth.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Account } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { networkOf } from '#server/http/limits.ts'
import { enqueueMail } from '../mails/service.ts'
import { newAccount } from './accounts.ts'
import { toUser } from './present.ts'
import { findRegistered, insertAccount, insertRegistration } from './queries.ts'
import { type AuthDeps, type Caller, ensureLocalLogin } from './service.ts'

/**
 * Creates an account and queues its confirmation mail in one transaction. Repeated before the
 * address is confirmed, it returns the existing account and sends no further mail. Refusing a taken
 * address takes as long as a taken name: the password is hashed first, and compared either way.
 * @throws {AppError} EMAIL_OR_USERNAME_TAKEN, LOCAL_LOGIN_CLOSED
 */
export async function register(
  deps: AuthDeps,
  wanted: { readonly email: string; readonly username: string; readonly password: string },
  { address, requestId }: Omit<Caller, 'device'>,
): Promise<User> {
  const { db, clock, limits, log, passwords } = deps
  ensureLocalLogin(deps.env)
  await limits.registrations.take(address)
  const passwordHash = await passwords.hash(wanted.password).catch(async (error: unknown) => {
    await limits.registrations.giveBack(address)
    throw error
  })
  const now = clock.now()
  const row = newAccount({ ...wanted, passwordHash, role: 'Visiteur', now, isConfirmed: false })
  const account = await inTransaction(db, async (tx) => addAccount(tx, row, address))
  if (!account) return findRepeated(deps, row, wanted.password)
  deps.wakeJobs()
  log.info({ requestId, userId: account.id }, 'an account was registered')
  return toUser(account)
}

/**
 * The account of the same registration, whose response was lost.
 * @throws {AppError} EMAIL_OR_USERNAME_TAKEN
 */
async function findRepeated(
  { db, passwords }: Pick<AuthDeps, 'db' | 'passwords'>,
  row: ReturnType<typeof newAccount>,
  password: string,
): Promise<User> {
  const standing = await findRegistered(db, row)
  // Always compared, so that timing does not reveal an unconfirmed account with this address.
  const isSame = await passwords.matches(standing?.password_hash, password)
  if (!standing || !isSame) throw new AppError('EMAIL_OR_USERNAME_TAKEN')
  return toUser(standing)
}

/**
 * Inserts a new account and its network and, unless its address is confirmed, queues the confirmation
 * mail; `undefined` when its address or username is taken.
 */
export async function addAccount(
  tx: Tx,
  row: ReturnType<typeof newAccount>,
  address: string,
): Promise<Account | undefined> {
  const inserted = await insertAccount(tx, row)
  if (!inserted) return undefined
  const { id: userId, created_at: now } = inserted
  await insertRegistration(tx, { user_id: userId, network: networkOf(address), registered_at: now })
  if (inserted.email_confirmed_at !== null) return inserted
  await enqueueMail(tx, { userId, kind: 'confirm-email', now })
  return inserted
}
