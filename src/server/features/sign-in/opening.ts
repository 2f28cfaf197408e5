import type { Assertion } from '#shared/auth.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Role } from '#shared/roles.ts'
import type { NextStep } from '#shared/sign-in.ts'
import { findAttempt, insertAttempt, consumeAttempt } from '#server/db/sign-in-attempts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { changeRole } from '../admin/service.ts'
import { ensureConfirmed, type OpenedSession, openSession } from '../auth/login.ts'
import type { AuthDeps, Caller } from '../auth/service.ts'
import { checkSecondFactor, twoFactorOf } from '../two-factor/service.ts'
import { checkPasskey } from '../passkeys/service.ts'
import { findToOpen } from './queries.ts'

/** Time limit from one step to the next, at the provider or here. */
export const STEP_MS = 10 * MINUTE_MS

export type SignInDeps = AuthDeps & Pick<Deps, 'providers'>

/** An identified user whose session opens after the second factor. */
interface IdentifiedUser {
  readonly userId: string
  readonly epoch: number
  readonly provider?: string
  readonly role?: Role | undefined
  /** A sign-in link made by the command line; it works in any browser. */
  readonly isLink?: true
}

/** A code, or what a passkey signed. */
export interface SecondFactorGiven {
  readonly code?: string | undefined
  readonly passkey?: Assertion | undefined
}

/**
 * Opens a session by a passkey alone: its authenticator verified the holder, which replaces the
 * password and the second factor.
 * @throws {AppError} PASSKEY_REFUSED, EMAIL_NOT_CONFIRMED, SIGN_IN_EXPIRED, RATE_LIMITED
 */
export async function loginByPasskey(
  deps: SignInDeps,
  given: Assertion,
  caller: Caller,
): Promise<OpenedSession> {
  await deps.limits.openCalls.take(caller.address)
  const { userId, epoch } = await checkPasskey(deps, given, 'login')
  const account = await findToOpen(deps.db, userId)
  if (!account) throw new AppError('PASSKEY_REFUSED')
  ensureConfirmed(deps, account, caller)
  return open(deps, { userId, epoch }, caller)
}

/**
 * Opens the session of an identified user, after checking the second factor. If the account has
 * none, only a command-line link opens it: any other ticket, passed on after two-factor was turned
 * off, would sign somebody else in as its sender.
 * @throws {AppError} SIGN_IN_EXPIRED, TWO_FACTOR_REQUIRED, WRONG_CODE, PASSKEY_REFUSED
 */
export async function enterCode(
  deps: SignInDeps,
  { ticket, ...factor }: SecondFactorGiven & { readonly ticket: string },
  caller: Caller,
): Promise<OpenedSession> {
  const { db, clock } = deps
  await deps.limits.openCalls.take(caller.address)
  const asked = { secret: ticket, step: 'code', now: clock.now() }
  const found = await findAttempt<IdentifiedUser>(db, asked)
  if (!found) throw new AppError('SIGN_IN_EXPIRED')
  const { userId, isLink = false } = found
  const isChecked = await checkSecondFactor(deps, { userId, address: caller.address, ...factor })
  if (!isChecked && !isLink) throw new AppError('SIGN_IN_EXPIRED')
  if (!(await consumeAttempt(db, asked))) throw new AppError('SIGN_IN_EXPIRED')
  return open(deps, found, caller)
}

/** Opens the session of an identified user, or asks for the second factor first. */
export async function continueSignIn(
  deps: SignInDeps,
  who: IdentifiedUser,
  caller: Caller,
): Promise<NextStep> {
  if ((await twoFactorOf(deps.db, who.userId)).isEnabled) {
    return { next: 'code', ticket: await insertAttempt(deps, { step: 'code', data: who }, STEP_MS) }
  }
  return { next: 'open', ...(await open(deps, who, caller)) }
}

/** Stores a ticket that opens one session of an account without its password, for `lifeMs`. */
export async function storeSignInTicket(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  lifeMs: number,
): Promise<string | undefined> {
  const account = await findToOpen(deps.db, userId)
  if (!account || account.email_confirmed_at === null) return undefined
  const data: IdentifiedUser = { userId, epoch: account.session_epoch, isLink: true }
  return insertAttempt(deps, { step: 'code', data }, lifeMs)
}

/** Opens the session of a fully authenticated user. */
export async function open(
  deps: SignInDeps,
  { userId, epoch, provider, role }: IdentifiedUser,
  caller: Caller,
): Promise<OpenedSession> {
  if (role && provider !== undefined) await followClaims(deps, { userId, role, provider }, caller)
  const opened = await openSession(deps, { userId, epoch }, caller)
  if (!opened) throw new AppError('SIGN_IN_EXPIRED')
  return opened
}

/** Sets the role that the operator's settings derive from a provider's claims, if allowed. */
async function followClaims(
  deps: SignInDeps,
  {
    userId,
    role,
    provider,
  }: { readonly userId: string; readonly role: Role; readonly provider: string },
  { requestId }: Caller,
): Promise<void> {
  const by = { id: null, username: deps.providers.get(provider).name }
  try {
    await changeRole(deps, { userId, role }, { by, requestId })
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'LAST_ADMIN'
    if (!isRefused) throw error
    deps.log.warn({ requestId, userId, provider }, 'the last administrator keeps the role')
  }
}
