import type { WaysIn } from '#shared/auth.ts'
import type { Reply } from '#shared/contract.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { signIn } from '#shared/sign-in.ts'
import { lockAccount } from '#server/db/account.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { publicUrl } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { isIssuerOf, settingsOf } from '#server/external/oidc/issuers.ts'
import { lockSession } from '#server/http/session.ts'
import { toInstant } from '#server/instants.ts'
import { checkOwnerTwice, hasPassword, type OwnerProof } from '../auth/owner.ts'
import type { Caller } from '../auth/service.ts'
import { storeSignInTicket, type SignInDeps } from './opening.ts'
import { dropPasskey, hasPasskeys, passkeysOf } from '../passkeys/service.ts'
import { deleteIdentities, listIdentities } from './queries.ts'
import { beginSignIn } from './service.ts'

/** Lifetime of a sign-in link made by the command line. */
const LINK_MS = 15 * MINUTE_MS

type From = Pick<Caller, 'address' | 'requestId'>

/** The ways to sign in to this instance. */
export function waysIn({ env, providers }: Pick<Deps, 'env' | 'providers'>): WaysIn {
  return {
    hasPasskeys: hasPasskeys(env),
    hasPasswords: env.CALEPIN_LOCAL_LOGIN === 'on',
    providers: providers.configured.map(({ id, name }) => ({ id, name })),
  }
}

/** The caller's ways in, and the possible ones. */
export async function ownWays(
  deps: Pick<SignInDeps, 'db' | 'env' | 'providers'>,
  { userId }: Actor,
): Promise<Reply<typeof signIn.getOwnWays>> {
  const linked = await listIdentities(deps.db, userId)
  return {
    hasPassword: await hasPassword(deps, userId),
    hasPasskeys: hasPasskeys(deps.env),
    passkeys: await passkeysOf(deps.db, userId),
    providers: deps.providers.configured.map(({ id, name, issuer }) => {
      const [identity] = identitiesUnder(deps.providers, issuer, linked)
      return { id, name, linkedAt: identity ? toInstant(identity.linked_at) : null }
    }),
  }
}

/** A user's identities at the provider with this setting. */
function identitiesUnder<T extends { readonly issuer: string }>(
  { configured }: Deps['providers'],
  setting: string,
  linked: readonly T[],
): T[] {
  const settings = configured.map(({ issuer }) => issuer)
  return linked.filter(({ issuer }) => settingsOf(issuer, settings).includes(setting))
}

/** All linked provider accounts, including those of providers no longer offered. */
export async function identitiesOf({ db }: Pick<Deps, 'db'>, userId: string) {
  const linked = await listIdentities(db, userId)
  return linked.map(({ issuer, linked_at }) => ({ issuer, linkedAt: toInstant(linked_at) }))
}

/**
 * Sends the account's owner to a provider in order to link it.
 * @throws {AppError} as checkOwnerTwice() and beginSignIn()
 */
export async function beginLink(
  deps: SignInDeps,
  actor: Actor,
  { provider, ...proof }: OwnerProof & { readonly provider: string },
  caller: From,
): Promise<{ url: string; secret: string }> {
  deps.providers.get(provider)
  const epoch = await inTransaction(deps.db, async (tx) => lockSession(tx, actor))
  await checkOwnerTwice(deps, actor, proof, caller)
  return beginSignIn(deps, provider, caller, { userId: actor.userId, epoch })
}

/**
 * Unlinks a provider.
 * @throws {AppError} NOT_FOUND when it is not linked, LAST_WAY_IN; as checkOwnerTwice()
 */
export async function unlink(
  deps: SignInDeps,
  actor: Actor,
  { provider, ...proof }: OwnerProof & { readonly provider: string },
  caller: From,
): Promise<void> {
  const { issuer } = deps.providers.get(provider)
  await checkOwnerTwice(deps, actor, proof, caller)
  const { userId } = actor
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, userId)
    // Several, if the provider accepts any tenant.
    const named = identitiesUnder(deps.providers, issuer, await listIdentities(tx, userId))
    if (named.length === 0) throw new AppError('NOT_FOUND')
    await deleteIdentities(
      tx,
      userId,
      named.map((each) => each.issuer),
    )
    await ensureWayIn(deps, tx, userId)
  })
  deps.log.info({ requestId: caller.requestId, userId, provider }, 'a provider was unlinked')
}

/**
 * Removes a passkey.
 * @throws {AppError} NOT_FOUND, also for another's; LAST_WAY_IN; as checkOwnerTwice()
 */
export async function removePasskey(
  deps: SignInDeps,
  actor: Actor,
  { id, ...proof }: OwnerProof & { readonly id: string },
  caller: From,
): Promise<void> {
  await checkOwnerTwice(deps, actor, proof, caller)
  const { userId } = actor
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, userId)
    if (!(await dropPasskey(tx, userId, id))) throw new AppError('NOT_FOUND')
    await ensureWayIn(deps, tx, userId)
  })
  deps.log.info({ requestId: caller.requestId, userId }, 'a passkey was taken away')
}

/** @throws {AppError} LAST_WAY_IN when nothing would open the account any more */
async function ensureWayIn(
  { env, providers }: Pick<Deps, 'env' | 'providers'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  if ((await passkeysOf(tx, userId)).length > 0) return
  if (env.CALEPIN_LOCAL_LOGIN === 'on' && (await hasPassword({ db: tx }, userId))) return
  const linked = await listIdentities(tx, userId)
  const isOpen = linked.some(({ issuer }) =>
    providers.configured.some((each) => isIssuerOf(each.issuer, issuer)),
  )
  if (!isOpen) throw new AppError('LAST_WAY_IN')
}

/** A link that opens one session of an account; `undefined` when its address is not confirmed. */
export async function makeSignInLink(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  userId: string,
): Promise<string | undefined> {
  const ticket = await storeSignInTicket(deps, userId, LINK_MS)
  // In the fragment, which is neither sent to a server nor logged.
  return ticket && `${publicUrl(deps.env)}/sign-in/link#${ticket}`
}
