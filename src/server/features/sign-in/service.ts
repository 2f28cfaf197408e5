import type { NextStep } from '#shared/sign-in.ts'
import { lockAccount } from '#server/db/account.ts'
import type { Tx } from '#server/db/prepared.ts'
import { findAttempt, insertAttempt, consumeAttempt } from '#server/db/sign-in-attempts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { AppError } from '#server/errors.ts'
import type { Claims, SignInSecrets } from '#server/external/oidc/client.ts'
import { newAccount } from '../auth/accounts.ts'
import { emailKey } from '../auth/keys.ts'
import { ensureConfirmed, type OpenedSession } from '../auth/login.ts'
import { checkOwnPassword } from '../auth/owner.ts'
import { NO_PASSWORD } from '../auth/passwords.ts'
import { addAccount } from '../auth/registering.ts'
import type { Caller } from '../auth/service.ts'
import { enqueueMail } from '../mails/service.ts'
import { checkSecondFactor } from '../two-factor/service.ts'
import {
  open,
  continueSignIn,
  type SecondFactorGiven,
  type SignInDeps,
  STEP_MS,
} from './opening.ts'
import { findByAddress, findIdentity, findToOpen, insertIdentity } from './queries.ts'

/** A browser that was sent to a provider. */
interface PendingSignIn {
  readonly provider: string
  readonly round: SignInSecrets
  /** The account to link, while its password is unchanged. */
  readonly linkTo?: Held
}

/** An account in one session epoch: changing the password begins another. */
interface Held {
  readonly userId: string
  readonly epoch: number
}

/** A provider's user who is not linked to an account yet. */
interface UnlinkedProviderUser extends Claims {
  readonly provider: string
  /** The account with the same address. */
  readonly holder?: string
}

/**
 * Sends a browser to a provider. The state that checks its answer is stored in the database, under
 * a secret that only this browser holds.
 * @param linkTo the signed-in owner of the account to link
 * @throws {AppError} NOT_FOUND, PROVIDER_FAILED, RATE_LIMITED
 */
export async function beginSignIn(
  deps: SignInDeps,
  provider: string,
  { address }: Pick<Caller, 'address'>,
  linkTo?: Held,
): Promise<{ url: string; secret: string }> {
  const { id } = deps.providers.get(provider)
  await deps.limits.signIns.take(address)
  const { url, round } = await deps.providers.begin(id)
  const data: PendingSignIn = { provider: id, round, ...(linkTo !== undefined && { linkTo }) }
  return { url, secret: await insertAttempt(deps, { step: 'provider', data }, STEP_MS) }
}

/**
 * Continues with a provider's answer. The provider's word alone never opens an account with the
 * same address: its password is required.
 * @throws {AppError} SIGN_IN_EXPIRED, PROVIDER_REFUSED, PROVIDER_FAILED, PROVIDER_ADDRESS_MISSING,
 *   PROVIDER_ADDRESS_UNVERIFIED, PROVIDER_TAKEN, EMAIL_NOT_CONFIRMED
 */
export async function finishSignIn(
  deps: SignInDeps,
  provider: string,
  { secret, answer }: { readonly secret: string; readonly answer: string },
  caller: Caller,
): Promise<NextStep> {
  const { db, clock, limits, providers } = deps
  providers.get(provider)
  await limits.openCalls.take(caller.address)
  const asked = { secret, step: 'provider', now: clock.now() }
  const away = await consumeAttempt<PendingSignIn>(db, asked)
  if (away?.provider !== provider) throw new AppError('SIGN_IN_EXPIRED')
  const claims = await providers.finish(provider, answer, away.round)
  if (away.linkTo !== undefined) {
    const { linkTo } = away
    await inTransaction(db, async (tx) => link(tx, claims, linkTo, clock.now()))
    deps.wakeJobs()
    return { next: 'linked' }
  }
  const known = await findIdentity(db, claims)
  if (known) {
    ensureConfirmed(deps, known, caller)
    const { role } = claims
    return continueSignIn(
      deps,
      { userId: known.id, epoch: known.session_epoch, provider, role },
      caller,
    )
  }
  return meet(deps, { ...claims, provider }, caller)
}

async function meet(
  deps: SignInDeps,
  met: UnlinkedProviderUser,
  caller: Caller,
): Promise<NextStep> {
  const { email, isVerified, username = '' } = met
  if (email === undefined) throw new AppError('PROVIDER_ADDRESS_MISSING')
  const holder = await findByAddress(deps.db, emailKey(email))
  if (!holder) {
    const ticket = await insertAttempt(deps, { step: 'username', data: met }, STEP_MS)
    return { next: 'username', ticket, email, username }
  }
  if (!isVerified) throw new AppError('PROVIDER_ADDRESS_UNVERIFIED')
  // Someone else may have registered the address, in order to share the account later.
  ensureConfirmed(deps, holder, caller)
  const data: UnlinkedProviderUser = { ...met, holder: holder.id }
  const ticket = await insertAttempt(deps, { step: 'password', data }, STEP_MS)
  return { next: 'password', ticket, email }
}

/**
 * Links a provider to the account with its address, by that account's password and second factor.
 * @throws {AppError} SIGN_IN_EXPIRED, WRONG_PASSWORD, TWO_FACTOR_REQUIRED, WRONG_CODE, PROVIDER_TAKEN
 */
export async function linkByPassword(
  deps: SignInDeps,
  given: SecondFactorGiven & { readonly ticket: string; readonly password: string },
  caller: Caller,
): Promise<OpenedSession> {
  const { db, clock } = deps
  await deps.limits.openCalls.take(caller.address)
  const asked = { secret: given.ticket, step: 'password', now: clock.now() }
  const met = await findAttempt<UnlinkedProviderUser>(db, asked)
  const account = met?.holder === undefined ? undefined : await findToOpen(db, met.holder)
  if (!met || !account) throw new AppError('SIGN_IN_EXPIRED')
  const { id: userId, session_epoch: epoch } = account
  await checkOwnPassword(deps, account.email, given.password, caller)
  const { code, passkey } = given
  await checkSecondFactor(deps, { userId, address: caller.address, code, passkey })
  await inTransaction(db, async (tx) => {
    if (!(await consumeAttempt(tx, asked))) throw new AppError('SIGN_IN_EXPIRED')
    await link(tx, met, { userId, epoch }, clock.now())
  })
  deps.wakeJobs()
  return open(deps, { userId, epoch, provider: met.provider, role: met.role }, caller)
}

/**
 * Creates an account for a provider's user: like a registration, with nothing to confirm
 * when the provider verified the address.
 * @throws {AppError} SIGN_IN_EXPIRED, EMAIL_OR_USERNAME_TAKEN, PROVIDER_TAKEN, RATE_LIMITED
 */
export async function registerProviderUser(
  deps: SignInDeps,
  { ticket, username }: { readonly ticket: string; readonly username: string },
  caller: Caller,
): Promise<NextStep> {
  const { db, clock, limits, log } = deps
  await limits.registrations.take(caller.address)
  const now = clock.now()
  const asked = { secret: ticket, step: 'username', now }
  const { account, met, email } = await inTransaction(db, async (tx) => {
    const providerUser = await consumeAttempt<UnlinkedProviderUser>(tx, asked)
    if (providerUser?.email === undefined) throw new AppError('SIGN_IN_EXPIRED')
    const row = newAccount({
      email: providerUser.email,
      username,
      passwordHash: NO_PASSWORD,
      role: 'Visiteur',
      now,
      isConfirmed: providerUser.isVerified,
    })
    const added = await addAccount(tx, row, caller.address)
    // Rolls back, so that another name may be tried with the same ticket.
    if (!added) throw new AppError('EMAIL_OR_USERNAME_TAKEN')
    const { issuer, subject } = providerUser
    const isLinked = await insertIdentity(tx, { issuer, subject, userId: added.id, now })
    if (!isLinked) throw new AppError('PROVIDER_TAKEN')
    return { account: added, met: providerUser, email: providerUser.email }
  })
  deps.wakeJobs()
  const { provider, role } = met
  log.info(
    { requestId: caller.requestId, userId: account.id, provider },
    'an account was registered',
  )
  if (!met.isVerified) return { next: 'confirm', email }
  const opened = await open(deps, { userId: account.id, epoch: 0, provider, role }, caller)
  return { next: 'open', ...opened }
}

/** @throws {AppError} PROVIDER_TAKEN, SIGN_IN_EXPIRED when the password changed meanwhile */
async function link(
  tx: Tx,
  { issuer, subject }: Claims,
  { userId, epoch }: Held,
  now: number,
): Promise<void> {
  if (!(await lockAccount(tx, userId, epoch))) throw new AppError('SIGN_IN_EXPIRED')
  if (!(await insertIdentity(tx, { issuer, subject, userId, now }))) {
    throw new AppError('PROVIDER_TAKEN')
  }
  await enqueueMail(tx, { userId, kind: 'provider-linked', now })
}
