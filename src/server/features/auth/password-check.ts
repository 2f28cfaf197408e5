import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { digest } from '#server/http/session.ts'
import { emailKey } from './keys.ts'
import type { Passwords } from './passwords.ts'
import { findCredentials } from './queries.ts'

type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

type Needs = Pick<Deps, 'db' | 'log' | 'limits'> & { readonly passwords: Passwords }

/**
 * Checks an e-mail address and password; returns the account. Guesses are limited per account and IP
 * address, so that nobody can lock an owner out from elsewhere, and per IP address. An attempt is
 * counted before the hash is checked, and refunded unless it was a wrong guess.
 * @throws {AppError} INVALID_CREDENTIALS, RATE_LIMITED, UNAVAILABLE
 */
export async function checkPassword(
  { db, log, limits, passwords }: Needs,
  given: { readonly email: string; readonly password: string },
  { address, requestId }: { readonly address: string; readonly requestId: string },
): Promise<Credentials> {
  const key = emailKey(given.email)
  const attempt = await countAttempt(limits, `${digest(key)}:${address}`, address)
  try {
    const found = await findCredentials(db, key)
    if ((await passwords.matches(found?.password_hash, given.password)) && found) {
      await attempt.succeeded()
      return found
    }
    log.info({ requestId, ...(found && { userId: found.id }) }, 'a login was refused')
  } catch (error) {
    await attempt.cameToNothing()
    throw error
  }
  throw new AppError('INVALID_CREDENTIALS')
}

async function countAttempt(limits: Deps['limits'], account: string, address: string) {
  // First, so that an address over its limit leaves no record for each account it makes up.
  await limits.passwordsOfAddress.take(address)
  try {
    await limits.passwordsOfAccount.take(account)
  } catch (error) {
    await limits.passwordsOfAddress.giveBack(address)
    throw error
  }
  return {
    async succeeded() {
      await limits.passwordsOfAccount.forget(account)
      await limits.passwordsOfAddress.giveBack(address)
    },
    async cameToNothing() {
      await limits.passwordsOfAccount.giveBack(account)
      await limits.passwordsOfAddress.giveBack(address)
    },
  }
}
