import type { Db, Tx } from '#server/db/prepared.ts'
import type { Actor } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { checkSecondFactor } from '../two-factor/service.ts'
import { checkPassword } from './password-check.ts'
import { NO_PASSWORD } from './passwords.ts'
import { findPasswordHash } from './queries.ts'
import type { AuthDeps, Caller } from './service.ts'

/** How long a sign-in replaces the password, for accounts without one. */
const FRESH_MS = 10 * 60 * 1000

type From = Pick<Caller, 'address' | 'requestId'>

/** Proof of ownership, required for what a hijacked session must not do. */
export interface OwnerProof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/**
 * Re-authenticates the owner of an account by password.
 * @throws {AppError} WRONG_PASSWORD, RATE_LIMITED, UNAVAILABLE
 */
export async function checkOwnPassword(
  deps: AuthDeps,
  email: string,
  password: string,
  caller: From,
): Promise<void> {
  try {
    await checkPassword(deps, { email, password }, caller)
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'INVALID_CREDENTIALS'
    throw isWrong ? new AppError('WRONG_PASSWORD') : error
  }
}

/** Whether an account has a password: one made through a provider has none until it chooses one. */
export async function hasPassword(
  { db }: { readonly db: Db | Tx },
  userId: string,
): Promise<boolean> {
  return (await findPasswordHash(db, userId)) !== NO_PASSWORD
}

/**
 * Re-authenticates the caller by password or, where the account has none, by a sign-in of the last ten
 * minutes.
 * @throws {AppError} WRONG_PASSWORD, FRESH_LOGIN_REQUIRED, RATE_LIMITED, UNAVAILABLE
 */
export async function checkOwner(
  deps: AuthDeps,
  actor: Actor,
  { password }: OwnerProof,
  caller: From,
): Promise<void> {
  if (await hasPassword(deps, actor.userId)) {
    await checkOwnPassword(deps, actor.account.email, password ?? '', caller)
  } else if (deps.clock.now() - actor.signedInAt > FRESH_MS) {
    throw new AppError('FRESH_LOGIN_REQUIRED')
  }
}

/**
 * The same, and also by the second factor if the account has one.
 * @throws {AppError} also TWO_FACTOR_REQUIRED, WRONG_CODE
 */
export async function checkOwnerTwice(
  deps: AuthDeps,
  actor: Actor,
  proof: OwnerProof,
  caller: From,
): Promise<void> {
  await checkOwner(deps, actor, proof, caller)
  const { userId } = actor
  await checkSecondFactor(deps, { userId, address: caller.address, code: proof.code })
}
