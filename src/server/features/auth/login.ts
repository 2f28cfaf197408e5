import { v7 as uuidv7 } from 'uuid'
import type { Assertion, User } from '#shared/auth.ts'
import { deleteSession } from '#server/db/sessions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { digest, newSecret } from '#server/http/session.ts'
import { checkSecondFactor } from '../two-factor/service.ts'
import { checkPassword } from './password-check.ts'
import { toUser } from './present.ts'
import { insertSession, updateLastSeen } from './queries.ts'
import { type AuthDeps, type Caller, ensureLocalLogin } from './service.ts'

/** A new session; its token is sent this once. */
export interface OpenedSession {
  readonly token: string
  readonly user: User
}

/**
 * Opens a session by password.
 * @throws {AppError} INVALID_CREDENTIALS, for a wrong password and an unknown address alike;
 *   EMAIL_NOT_CONFIRMED, TWO_FACTOR_REQUIRED, WRONG_CODE and PASSKEY_REFUSED once the password is right;
 *   LOCAL_LOGIN_CLOSED
 */
export async function login(
  deps: AuthDeps,
  given: {
    readonly email: string
    readonly password: string
    readonly code?: string | undefined
    readonly passkey?: Assertion | undefined
  },
  caller: Caller,
): Promise<OpenedSession> {
  ensureLocalLogin(deps.env)
  const { passwords } = deps
  const { id: userId, ...found } = await checkPassword(deps, given, caller)
  ensureConfirmed(deps, { id: userId, ...found }, caller)
  const { code, passkey } = given
  await checkSecondFactor(deps, { userId, address: caller.address, code, passkey })
  const passwordHash = passwords.isOutdated(found.password_hash)
    ? await passwords.hash(given.password)
    : undefined
  const opened = await openSession(
    deps,
    { userId, epoch: found.session_epoch, passwordHash },
    caller,
  )
  if (!opened) throw new AppError('INVALID_CREDENTIALS')
  return opened
}

/** @throws {AppError} EMAIL_NOT_CONFIRMED */
export function ensureConfirmed(
  { log }: Pick<AuthDeps, 'log'>,
  account: { readonly id: string; readonly email_confirmed_at: number | null },
  { requestId }: Pick<Caller, 'requestId'>,
): void {
  if (account.email_confirmed_at !== null) return
  log.info({ requestId, userId: account.id }, 'a login was refused: address not confirmed')
  throw new AppError('EMAIL_NOT_CONFIRMED')
}

interface Proven {
  readonly userId: string
  /** The session epoch when ownership was proven. */
  readonly epoch: number
  /** A rehash of the same password. */
  readonly passwordHash?: string | undefined
}

/**
 * Opens a session for the proven owner; `undefined` when the password changed or the account was
 * deleted since.
 */
export async function openSession(
  { db, clock, log }: Pick<AuthDeps, 'db' | 'clock' | 'log'>,
  { userId, epoch, passwordHash }: Proven,
  { device, requestId }: Caller,
): Promise<OpenedSession | undefined> {
  const now = clock.now()
  const token = newSecret()
  const account = await inTransaction(db, async (tx) => {
    const seen = await updateLastSeen(tx, { userId, epoch, now, passwordHash })
    if (!seen) return undefined
    await insertSession(tx, {
      token_hash: digest(token),
      id: uuidv7({ msecs: now }),
      user_id: userId,
      epoch,
      device,
      created_at: now,
      used_at: now,
    })
    return seen
  })
  if (!account) return undefined
  log.info({ requestId, userId }, 'a session was opened')
  return { token, user: toUser(account) }
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
