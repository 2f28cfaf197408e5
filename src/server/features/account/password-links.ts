import type { MailRequested } from '#shared/auth.ts'
import type { Actor } from '#server/deps.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { LinkPurpose } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { AppError } from '#server/errors.ts'
import { digest } from '#server/http/session.ts'
import { emailKey } from '../auth/keys.ts'
import { checkOwnPassword, hasPassword } from '../auth/owner.ts'
import { type Caller, ensureLocalLogin } from '../auth/service.ts'
import { requestMail, enqueueMail, inNeutralTime } from '../mails/service.ts'
import { deleteOtherAccess, updateWebhooksOff } from './other-access-queries.ts'
import {
  deleteLink,
  findByEmail,
  findLinkAccount,
  updateLinkFailures,
  updatePassword,
} from './queries.ts'
import type { AccountDeps } from './service.ts'

/** Wrong old passwords after which a link is revoked. */
const MAX_FAILURES = 5

type From = Pick<Caller, 'address' | 'requestId'>

/**
 * Mails a signed-in user the link to change their password.
 * @throws {AppError} RATE_LIMITED
 */
export async function requestPasswordLink(
  deps: AccountDeps,
  { account }: Actor,
): Promise<MailRequested> {
  // An account without a password has no old one to ask for. Where password sign-in is closed, a
  // forgotten one, which deleting the account requires, can only be reset.
  const isKnown = deps.env.CALEPIN_LOCAL_LOGIN === 'on' && (await hasPassword(deps, account.id))
  const kind = isKnown ? 'change-password' : 'reset-password'
  // Limited by id: requests by strangers for this address, of the same kind too, count separately.
  return requestMail(deps, { recipient: account.id, kind }, async () => account.id)
}

/**
 * Mails the link to reset the password if an account has this address, without revealing whether one
 * has.
 * @throws {AppError} RATE_LIMITED, LOCAL_LOGIN_CLOSED
 */
export async function forgotPassword(
  deps: AccountDeps,
  email: string,
  { address }: Pick<Caller, 'address'>,
): Promise<MailRequested> {
  ensureLocalLogin(deps.env)
  await deps.limits.openCalls.take(address)
  const recipient = emailKey(email)
  return inNeutralTime(deps, async () =>
    requestMail(deps, { recipient, kind: 'reset-password' }, async () =>
      findByEmail(deps.db, recipient),
    ),
  )
}

/**
 * Whether a mailed link still changes a password.
 * @throws {AppError} LINK_EXPIRED
 */
export async function checkLink(
  { db, clock, limits }: AccountDeps,
  { token, purpose }: { readonly token: string; readonly purpose: LinkPurpose },
  { address }: Pick<Caller, 'address'>,
): Promise<void> {
  await limits.openCalls.take(address)
  const link = { hash: digest(token), purpose, now: clock.now() }
  if (!(await findLinkAccount(db, link))) throw new AppError('LINK_EXPIRED')
}

/**
 * Changes a password with a mailed link and the old password.
 * @throws {AppError} LINK_EXPIRED; WRONG_PASSWORD, which revokes the link after too many
 */
export async function changePassword(
  deps: AccountDeps,
  given: { readonly token: string; readonly oldPassword: string; readonly newPassword: string },
  from: From,
): Promise<void> {
  const { db, clock, limits } = deps
  await limits.openCalls.take(from.address)
  const hash = digest(given.token)
  const link = { hash, purpose: 'change-password', now: clock.now() } as const
  const owner = await findLinkAccount(db, link)
  if (!owner) throw new AppError('LINK_EXPIRED')
  try {
    await checkOwnPassword(deps, owner.email, given.oldPassword, from)
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'WRONG_PASSWORD'
    if (isWrong) await updateLinkFailures(db, hash, MAX_FAILURES)
    throw error
  }
  await replacePassword(deps, { ...link, password: given.newPassword }, from)
}

/**
 * Resets a password with a mailed link. The passkeys, the secret addresses, the friend links and the
 * webhooks go too, unless it is the first password of the signed-in caller's own account.
 * @throws {AppError} LINK_EXPIRED
 */
export async function resetPassword(
  deps: AccountDeps,
  given: { readonly token: string; readonly newPassword: string },
  { actor, ...from }: From & { readonly actor: Actor | undefined },
): Promise<void> {
  const { db, clock, limits } = deps
  await limits.openCalls.take(from.address)
  const link = { hash: digest(given.token), purpose: 'reset-password', now: clock.now() } as const
  // Do not compute a hash for an unknown link.
  if (!(await findLinkAccount(db, link))) throw new AppError('LINK_EXPIRED')
  await replacePassword(deps, { ...link, password: given.newPassword, by: actor?.userId }, from)
}

interface Replacing {
  readonly hash: string
  readonly purpose: LinkPurpose
  readonly now: number
  readonly password: string
  /** The signed-in caller, who may have another account. */
  readonly by?: string | undefined
}

/** Consumes the link and revokes every session. */
async function replacePassword(
  { db, env, hub, log, passwords, wakeJobs }: AccountDeps,
  { password, by, ...link }: Replacing,
  { requestId }: From,
): Promise<void> {
  const passwordHash = await passwords.hash(password)
  const userId = await inTransaction(db, async (tx) => {
    const owner = await deleteLink(tx, link)
    if (owner === undefined) throw new AppError('LINK_EXPIRED')
    const isWayIn = env.CALEPIN_LOCAL_LOGIN === 'on'
    const isOwnFirst = by === owner && !(await hasPassword({ db: tx }, owner))
    await updatePassword(tx, { userId: owner, passwordHash, now: link.now, isWayIn })
    // As for providers: whoever held the account before may have added some.
    const isEviction = link.purpose === 'reset-password' && isWayIn && !isOwnFirst
    const hadOthers = isEviction && (await evict(tx, owner))
    const kind = hadOthers ? 'access-removed' : 'password-changed'
    await enqueueMail(tx, { userId: owner, kind, now: link.now })
    return owner
  })
  wakeJobs()
  hub.endSessions(userId)
  log.info({ requestId, userId }, 'a password was changed')
}

/** Ends what lets somebody in, read or write without a session; returns whether there was anything. */
async function evict(tx: Tx, userId: string): Promise<boolean> {
  const hadAccess = await deleteOtherAccess(tx, userId)
  const hadWebhooks = await updateWebhooksOff(tx, userId)
  return hadAccess || hadWebhooks
}
