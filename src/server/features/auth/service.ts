import { v7 as uuidv7 } from 'uuid'
import type { MailAsked, User } from '#shared/auth.ts'
import { listAdmins } from '#server/db/account.ts'
import { isTaken } from '#server/db/failures.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { networkOf } from '#server/http/limits.ts'
import { digest, newSecret } from '#server/http/session.ts'
import {
  askForMail,
  enqueueMail,
  inNeutralTime,
  noteMailAsked,
  withdrawMails,
} from '../mails/service.ts'
import { checkSecondFactor } from '../two-factor/service.ts'
import { newAccount } from './accounts.ts'
import { emailKey } from './keys.ts'
import type { Passwords } from './passwords.ts'
import { checkPassword } from './password-check.ts'
import { toUser } from './present.ts'
import {
  deleteSession,
  findAccount,
  deleteLinks,
  findUnconfirmed,
  insertAccount,
  insertRegistration,
  insertSession,
  updateEmail,
  updateEmailConfirmed,
  updateLastSeen,
  updateLinkHeld,
} from './queries.ts'

export type AuthDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'limits' | 'hub' | 'wakeJobs'> & {
  readonly passwords: Passwords
}

/** The origin of a call. */
export interface Caller {
  readonly address: string
  readonly device: string
  readonly requestId: string
}

/**
 * Creates an account and queues its confirmation mail in one transaction. The password is hashed before
 * any lookup, so that a taken name takes as long as a free one.
 * @throws {AppError} EMAIL_OR_USERNAME_TAKEN
 */
export async function register(
  deps: AuthDeps,
  wanted: { readonly email: string; readonly username: string; readonly password: string },
  { address, requestId }: Omit<Caller, 'device'>,
): Promise<User> {
  const { db, clock, limits, log, passwords } = deps
  await limits.registrations.take(address)
  const passwordHash = await passwords.hash(wanted.password).catch(async (error: unknown) => {
    await limits.registrations.giveBack(address)
    throw error
  })
  const now = clock.now()
  const row = newAccount({ ...wanted, passwordHash, role: 'Visiteur', now, isConfirmed: false })
  const account = await db.transaction().execute(async (tx) => {
    const inserted = await insertAccount(tx, row)
    if (!inserted) return undefined
    const { id: userId } = inserted
    await insertRegistration(tx, {
      user_id: userId,
      network: networkOf(address),
      registered_at: now,
    })
    await enqueueMail(tx, { userId, kind: 'confirm-email', now })
    await noteMailAsked(tx, { recipient: row.email_key, kind: 'confirm-email', now })
    return inserted
  })
  if (!account) throw new AppError('EMAIL_OR_USERNAME_TAKEN')
  deps.wakeJobs()
  log.info({ requestId, userId: account.id }, 'an account was registered')
  return toUser(account)
}

/**
 * Mails the confirmation link again to an unconfirmed account, without revealing whether there is one.
 * @throws {AppError} RATE_LIMITED
 */
export async function resendConfirmation(
  deps: AuthDeps,
  email: string,
  { address }: Pick<Caller, 'address'>,
): Promise<MailAsked> {
  await deps.limits.openCalls.take(address)
  const recipient = emailKey(email)
  return inNeutralTime(async () =>
    askForMail(deps, { recipient, kind: 'confirm-email' }, async () =>
      findUnconfirmed(deps.db, recipient),
    ),
  )
}

/**
 * Corrects the address of an account that nobody confirmed: all its links die, a new one leaves for the
 * new address. The answer says nothing of who has that address; where it is taken, nothing changes. A
 * link on its way to the old address is waited for, so that none is made after the change.
 * @throws {AppError} INVALID_CREDENTIALS, also for a confirmed account; RATE_LIMITED, UNAVAILABLE
 */
export async function correctEmail(
  deps: AuthDeps,
  given: { readonly email: string; readonly password: string; readonly newEmail: string },
  caller: Omit<Caller, 'device'>,
): Promise<MailAsked> {
  const { db, limits, log } = deps
  await limits.registrations.take(caller.address)
  const { id: userId, email_confirmed_at } = await checkPassword(deps, given, caller)
  if (email_confirmed_at !== null) throw new AppError('INVALID_CREDENTIALS')
  const { newEmail: email } = given
  const recipient = emailKey(email)
  const correct = async () => {
    try {
      return await db.transaction().execute(async (tx) => {
        if (!(await withdrawMails(tx, userId))) throw new MailUnderWay()
        await deleteLinks(tx, userId)
        return (await updateEmail(tx, userId, email, recipient)) ? userId : undefined
      })
    } catch (error) {
      if (isTaken(error)) return undefined
      throw error
    }
  }
  return inNeutralTime(async () => {
    try {
      const asked = await askForMail(deps, { recipient, kind: 'confirm-email' }, correct)
      log.info({ requestId: caller.requestId, userId, ...asked }, 'another address was given')
      return asked
    } catch (error) {
      if (error instanceof MailUnderWay) return { mail: 'recent' }
      throw error
    }
  })
}

/** The mail to the address before is being sent. */
class MailUnderWay extends Error {}

/**
 * Confirms an address. Idempotent until the link expires.
 * @throws {AppError} LINK_EXPIRED, also for an unknown link
 */
export async function confirmEmail(
  { db, clock, hub, limits, log }: AuthDeps,
  token: string,
  { address, requestId }: Omit<Caller, 'device'>,
): Promise<void> {
  await limits.openCalls.take(address)
  const now = clock.now()
  const link = { hash: digest(token), purpose: 'confirm-email', now } as const
  const { userId, isNew } = await db.transaction().execute(async (tx) => {
    // Holds the link: an address that is corrected meanwhile is not confirmed by it.
    const owner = await updateLinkHeld(tx, link)
    if (owner === undefined) throw new AppError('LINK_EXPIRED')
    return { userId: owner, isNew: await updateEmailConfirmed(tx, owner, now) }
  })
  const account = await findAccount(db, userId)
  if (!account) throw new AppError('LINK_EXPIRED')
  log.info({ requestId, userId }, 'an address was confirmed')
  // The administrators now have an access request.
  if (isNew) hub.toUsers(await listAdmins(db), 'account', { user: toUser(account) })
}

/**
 * Opens a session.
 * @throws {AppError} INVALID_CREDENTIALS, for a wrong password and an unknown address alike;
 *   EMAIL_NOT_CONFIRMED, TWO_FACTOR_REQUIRED and WRONG_CODE once the password is right
 */
export async function login(
  deps: AuthDeps,
  given: {
    readonly email: string
    readonly password: string
    readonly code?: string | undefined
  },
  caller: Caller,
): Promise<{ token: string; user: User }> {
  const { db, clock, log, passwords } = deps
  const { requestId } = caller
  const { id: userId, ...found } = await checkPassword(deps, given, caller)
  if (found.email_confirmed_at === null) {
    log.info({ requestId, userId }, 'a login was refused: address not confirmed')
    throw new AppError('EMAIL_NOT_CONFIRMED')
  }
  await checkSecondFactor(deps, { userId, address: caller.address, code: given.code })
  const passwordHash = passwords.isOutdated(found.password_hash)
    ? await passwords.hash(given.password)
    : undefined
  const now = clock.now()
  const epoch = found.session_epoch
  const token = newSecret()
  const account = await db.transaction().execute(async (tx) => {
    const seen = await updateLastSeen(tx, { userId, epoch, now, passwordHash })
    if (!seen) return undefined
    await insertSession(tx, {
      token_hash: digest(token),
      id: uuidv7({ msecs: now }),
      user_id: userId,
      epoch,
      device: caller.device,
      created_at: now,
      used_at: now,
    })
    return seen
  })
  if (!account) throw new AppError('INVALID_CREDENTIALS')
  log.info({ requestId, userId }, 'a session was opened')
  return { token, user: toUser(account) }
}

/**
 * Re-authenticates the owner of an account by password.
 * @throws {AppError} WRONG_PASSWORD, RATE_LIMITED, UNAVAILABLE
 */
export async function checkOwnPassword(
  deps: AuthDeps,
  email: string,
  password: string,
  caller: Pick<Caller, 'address' | 'requestId'>,
): Promise<void> {
  try {
    await checkPassword(deps, { email, password }, caller)
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'INVALID_CREDENTIALS'
    throw isWrong ? new AppError('WRONG_PASSWORD') : error
  }
}

export async function logout(
  { db, hub, log }: AuthDeps,
  actor: Actor,
  requestId: string,
): Promise<void> {
  await deleteSession(db, actor.userId, actor.sessionId)
  hub.endSessions(actor.userId, actor.sessionId)
  log.info({ requestId, userId: actor.userId }, 'a session was ended')
}
