import type { Insertable } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { UsersTable } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { newAccount } from './accounts.ts'
import { openPasswords } from './passwords.ts'
import { hasAccounts, insertAccount } from './queries.ts'

const DEFAULT_EMAIL = 'admin@calepin.local'
const DEFAULT_USERNAME = 'admin'

interface FirstAdmin {
  readonly email: string
  /** To be shown once; `undefined` when it comes from the settings. */
  readonly password: string | undefined
}

/**
 * Creates the first administrator of an empty instance: the one of `CALEPIN_ADMIN_*`, else `admin` with
 * a random password. Does nothing if any account exists. Safe with concurrent starts: the address and
 * username are unique.
 */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'log'>,
): Promise<FirstAdmin | undefined> {
  const { db, env, clock, log } = deps
  if (await hasAccounts(db)) return undefined
  const email = env.CALEPIN_ADMIN_EMAIL ?? DEFAULT_EMAIL
  const password = env.CALEPIN_ADMIN_PASSWORD ?? randomPassword()
  const username = env.CALEPIN_ADMIN_USERNAME ?? DEFAULT_USERNAME
  const row = await adminRow({ email, username, password }, clock.now())
  const account = await inTransaction(db, async (tx) =>
    (await hasAccounts(tx)) ? undefined : insertAccount(tx, row),
  )
  if (!account) return undefined
  log.info({ userId: account.id }, 'the first administrator was created')
  return { email, password: env.CALEPIN_ADMIN_PASSWORD === undefined ? password : undefined }
}

/**
 * Creates another administrator.
 * @throws {AppError} EMAIL_OR_USERNAME_TAKEN
 */
export async function createAdmin(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  wanted: { readonly email: string; readonly username: string; readonly password: string },
): Promise<void> {
  const account = await insertAccount(db, await adminRow(wanted, clock.now()))
  if (!account) throw new AppError('EMAIL_OR_USERNAME_TAKEN')
  log.info({ userId: account.id }, 'an administrator was created')
}

/** 120 random bits, easy to type. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}

async function adminRow(
  { email, username, password }: Parameters<typeof createAdmin>[1],
  now: number,
): Promise<Insertable<UsersTable>> {
  const passwordHash = await openPasswords().hash(password)
  return newAccount({ email, username, passwordHash, role: 'SuperAdmin', now, isConfirmed: true })
}
