import { DAY_MS } from '#shared/durations.ts'
import { FRIEND_LINKS_MAX, type FriendLink } from '#shared/friend-links.ts'
import { isAccepted } from '#shared/roles.ts'
import type { FriendLinksTable } from '#server/db/friend-link-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { digest, lockSession, newSecret } from '#server/http/session.ts'
import { toInstant } from '#server/instants.ts'
import { acceptVouched, isVouching, mayVouchFor, notifyVouched } from '../admin/vouching.ts'
import { resurfaceLinkNotifications, notifyOfNewcomer } from '../friends/newcomers.ts'
import { join } from '../friends/pair.ts'
import { applyStep } from '../friends/service.ts'
import { deleteEnded, findMaker, listLinks, type Maker, updateUsed, upsertLink } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The actor's valid links. */
export async function linksOf({ db, clock }: Needs, userId: string): Promise<FriendLink[]> {
  return (await listLinks(db, userId, clock.now())).map(toLink)
}

/** @throws {AppError} TOO_MANY_FRIEND_LINKS; SESSION_EXPIRED when the session has ended meanwhile */
export async function makeLink(
  { db, clock }: Needs,
  actor: Actor,
  { id, uses, days }: { readonly id: string; readonly uses: number; readonly days: number },
): Promise<{ link: FriendLink; secret: string }> {
  const { userId } = actor
  const now = clock.now()
  const secret = newSecret()
  const row = await inTransaction(db, async (tx) => {
    await lockSession(tx, actor)
    await deleteEnded(tx, userId, now)
    const others = (await listLinks(tx, userId, now)).filter((link) => link.id !== id)
    if (others.length >= FRIEND_LINKS_MAX) throw new AppError('TOO_MANY_FRIEND_LINKS')
    return upsertLink(tx, {
      user_id: userId,
      id,
      token_hash: digest(secret),
      uses,
      used: 0,
      expires_at: now + days * DAY_MS,
      created_at: now,
    })
  })
  return { link: toLink(row), secret }
}

/**
 * Who made the link.
 * @throws {AppError} NOT_FOUND, also when one blocked the other; RATE_LIMITED
 */
export async function readLink(
  deps: Needs & Pick<Deps, 'limits' | 'env'>,
  actor: Actor | undefined,
  { secret, address }: { readonly secret: string; readonly address: string },
): Promise<{ username: string; isVouching: boolean }> {
  await deps.limits.openCalls.take(address)
  const { username } = await makerOf(deps, actor?.userId, secret)
  return { username, isVouching: await mayVouchFor(deps, actor) }
}

/**
 * Befriends the link's maker: making the link was their consent, taking it is the actor's. With vouching
 * on, a newcomer gets access too. Until then nobody is notified, and neither can read the other.
 * @throws {AppError} NOT_FOUND for an unknown, revoked, expired or own link, and when one blocked the other
 */
export async function redeemLink(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'hub' | 'limits' | 'log' | 'wakeJobs'>,
  actor: Actor,
  secret: string,
): Promise<{ username: string; isFriend: boolean }> {
  const { clock } = deps
  await deps.limits.friendRequests.take(actor.userId)
  const maker = await makerOf(deps, actor.userId, secret)
  const { user_id: id, username } = maker
  const vouches = isVouching(deps) && !isAccepted(actor.role)
  // The use and the friendship are one transaction: of two people racing for the last use, one gets
  // NOT_FOUND.
  const { account, toNotify } = await applyStep(deps, actor, id, join, async (tx, isChanged) => {
    const now = clock.now()
    if (isChanged && !(await updateUsed(tx, maker, now))) throw new AppError('NOT_FOUND')
    const friend = { id, username }
    const accepted = vouches && (await acceptVouched(tx, actor.userId, { friend, now }))
    if (!accepted) return { account: actor.account, toNotify: [] }
    return { account: accepted, toNotify: await resurfaceLinkNotifications(tx, actor.userId, now) }
  })
  if (account.role !== actor.role) notifyVouched(deps, account, id)
  await notifyOfNewcomer(deps, account, toNotify)
  return { username, isFriend: isAccepted(account.role) }
}

async function makerOf(
  { db, clock }: Needs,
  readerId: string | undefined,
  secret: string,
): Promise<Maker> {
  return orNotFound(await findMaker(db, digest(secret), { readerId, now: clock.now() }))
}

function toLink({ id, created_at, expires_at, uses, used }: FriendLinksTable): FriendLink {
  return { id, createdAt: toInstant(created_at), expiresAt: toInstant(expires_at), uses, used }
}
