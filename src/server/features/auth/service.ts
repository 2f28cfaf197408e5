import type { MailRequested } from '#shared/auth.ts'
import { isUniqueViolation } from '#server/db/failures.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Env } from '#server/env.ts'
import { digest } from '#server/http/session.ts'
import { requestMail, inNeutralTime, withdrawMails } from '../mails/service.ts'
import { emailKey } from './keys.ts'
import type { Passwords } from './passwords.ts'
import { checkPassword } from './password-check.ts'
import {
  deleteLinks,
  findUnconfirmed,
  updateEmail,
  updateEmailConfirmed,
  lockLink,
} from './queries.ts'

export type AuthDeps = Pick<
  Deps,
  'db' | 'env' | 'clock' | 'log' | 'limits' | 'hub' | 'wakeJobs'
> & {
  readonly passwords: Passwords
}

/** The origin of a call. */
export interface Caller {
  readonly address: string
  readonly device: string
  readonly requestId: string
}

/**
 * Ensures that password sign-in is enabled.
 * @throws {AppError} LOCAL_LOGIN_CLOSED
 */
export function ensureLocalLogin({ CALEPIN_LOCAL_LOGIN: isOpen }: Env): void {
  if (isOpen === 'off') throw new AppError('LOCAL_LOGIN_CLOSED')
}

/**
 * Mails the confirmation link again to an unconfirmed account, without revealing whether there is one.
 * @throws {AppError} RATE_LIMITED
 */
export async function resendConfirmation(
  deps: AuthDeps,
  email: string,
  { address }: Pick<Caller, 'address'>,
): Promise<MailRequested> {
  await deps.limits.openCalls.take(address)
  const recipient = emailKey(email)
  return inNeutralTime(deps, async () =>
    requestMail(deps, { recipient, kind: 'confirm-email' }, async () =>
      findUnconfirmed(deps.db, recipient),
    ),
  )
}

/**
 * Corrects the address of an unconfirmed account: all its links are deleted and a new one is mailed
 * to the new address. If that is taken, nothing changes, and the response hides it. While a mail to
 * the old address is being sent, nothing changes either, so that no link to it outlives the change.
 * @throws {AppError} INVALID_CREDENTIALS, also for a confirmed account; RATE_LIMITED, UNAVAILABLE
 */
export async function correctEmail(
  deps: AuthDeps,
  given: { readonly email: string; readonly password: string; readonly newEmail: string },
  caller: Omit<Caller, 'device'>,
): Promise<MailRequested> {
  const { db, clock, limits, log } = deps
  await limits.registrations.take(caller.address)
  const { id: userId, email_confirmed_at } = await checkPassword(deps, given, caller)
  if (email_confirmed_at !== null) throw new AppError('INVALID_CREDENTIALS')
  const { newEmail: email } = given
  const recipient = emailKey(email)
  const correct = async () => {
    try {
      return await inTransaction(db, async (tx) => {
        if (!(await withdrawMails(tx, userId, clock.now()))) throw new MailUnderWay()
        await deleteLinks(tx, userId)
        return (await updateEmail(tx, userId, email, recipient)) ? userId : undefined
      })
    } catch (error) {
      if (isUniqueViolation(error)) return undefined
      throw error
    }
  }
  return inNeutralTime(deps, async () => {
    try {
      const asked = await requestMail(deps, { recipient, kind: 'confirm-email' }, correct)
      log.info({ requestId: caller.requestId, userId, ...asked }, 'another address was given')
      return asked
    } catch (error) {
      if (error instanceof MailUnderWay) return { mail: 'recent' }
      throw error
    }
  })
}

/** The mail to the previous address is already being sent. */
class MailUnderWay extends Error {}

/**
 * Confirms an address. Idempotent until the link expires.
 * @throws {AppError} LINK_EXPIRED, also for an unknown link
 */
export async function confirmEmail(
  { db, clock, limits, log }: AuthDeps,
  token: string,
  { address, requestId }: Omit<Caller, 'device'>,
): Promise<void> {
  await limits.openCalls.take(address)
  const now = clock.now()
  const link = { hash: digest(token), purpose: 'confirm-email', now } as const
  const userId = await inTransaction(db, async (tx) => {
    // Locks the link, so that it cannot confirm an address corrected meanwhile.
    const owner = await lockLink(tx, link)
    if (owner === undefined) throw new AppError('LINK_EXPIRED')
    await updateEmailConfirmed(tx, owner, now)
    return owner
  })
  log.info({ requestId, userId }, 'an address was confirmed')
}
