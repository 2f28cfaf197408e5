import type { User } from '#shared/auth.ts'
import { isAccepted, type Role } from '#shared/roles.ts'
import { fold } from '#shared/fold.ts'
import type { Account, Deps } from '#server/deps.ts'
import { findAccount, lockAccount } from '#server/db/account.ts'
import { queueSeparation } from '#server/db/separation-jobs.ts'
import { deleteOldSessions } from '#server/db/sessions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { sessionLife } from '#server/http/session.ts'
import { usernameKey } from '../auth/keys.ts'
import { toUser } from '../auth/present.ts'
import { leaveSharedSpaces, notifyOfDeparture } from '../departure.ts'
import { resurfaceLinkNotifications, notifyOfNewcomer } from '../friends/newcomers.ts'
import { enqueueMail, mailFarewell } from '../mails/service.ts'
import { countAudit, listAudit } from './audit-queries.ts'
import { logFields, recordChange, notifyAccountChange, type ChangeOrigin } from './audit-log.ts'
import { ensureAdminStays } from './policy.ts'
import { toAuditEntry, toPageOf } from './present.ts'
import {
  countUsers,
  countWaiting,
  deleteWaiting,
  findAccepted,
  findNamed,
  listUsers,
  listWaiting,
  updateAccepted,
  updateRole,
} from './queries.ts'

type AdminDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'hub' | 'wakeJobs'>

interface Search {
  readonly page?: number | undefined
  /** Substring of a username or an address. */
  readonly query?: string | undefined
}

/** A page of the users awaiting acceptance. */
export async function listAccessRequests(
  { db }: Pick<Deps, 'db'>,
  { page = 1, query = '' }: Search,
) {
  const search = fold(query)
  return toPageOf(page, {
    rows: (span) => listWaiting(db, search, span),
    count: () => countWaiting(db, search),
    present: (row) => ({ ...toUser(row), fromSameNetwork: row.from_network }),
  })
}

/** A page of the accepted users, or of one role. */
export async function listPeople(
  { db }: Pick<Deps, 'db'>,
  { page = 1, query = '', role }: Search & { readonly role?: Role | undefined },
) {
  const wanted = { search: fold(query), role }
  return toPageOf(page, {
    rows: (span) => listUsers(db, wanted, span),
    count: () => countUsers(db, wanted),
    present: toUser,
  })
}

/** A page of the audit log. */
export async function auditPage({ db }: Pick<Deps, 'db'>, page = 1) {
  return toPageOf(page, {
    rows: (span) => listAudit(db, span),
    count: () => countAudit(db),
    present: toAuditEntry,
  })
}

/**
 * Makes a pending user a Client, effective at once, and mails them. Idempotent.
 * @throws {AppError} NOT_FOUND when no user with this id is pending or accepted
 */
export async function acceptAccess(
  deps: AdminDeps,
  userId: string,
  trace: ChangeOrigin,
): Promise<User> {
  const { db, clock, log } = deps
  const accepted = await inTransaction(db, async (tx) => {
    const account = await updateAccepted(tx, userId)
    if (!account) return undefined
    const now = clock.now()
    await enqueueMail(tx, { userId, kind: 'accepted', now })
    const change = { action: 'accept', target: account, from: 'Visiteur', to: 'Client' } as const
    await recordChange(tx, now, trace, change)
    return { account, toNotify: await resurfaceLinkNotifications(tx, userId, now) }
  })
  if (accepted) {
    const { account, toNotify } = accepted
    deps.wakeJobs()
    log.info({ ...logFields(trace), userId }, 'a person was accepted')
    notifyAccountChange(deps, account)
    await notifyOfNewcomer(deps, account, toNotify)
    return toUser(account)
  }
  return toUser(orNotFound(await findAccepted(db, userId)))
}

/**
 * Deletes a pending user, and mails them.
 * @throws {AppError} NOT_FOUND when no user with this id is pending
 */
export async function refuseAccess(
  deps: AdminDeps & Pick<Deps, 'mailTransport'>,
  userId: string,
  trace: ChangeOrigin,
): Promise<void> {
  const { db, clock, hub, log } = deps
  const { account, departure } = await inTransaction(db, async (tx) => {
    // A pending user may have been accepted before (and demoted).
    const left = await leaveSharedSpaces(tx, userId)
    const deleted = orNotFound(await deleteWaiting(tx, userId))
    const target = { id: null, username: deleted.username }
    await recordChange(tx, clock.now(), trace, {
      action: 'refuse',
      target,
      from: 'Visiteur',
      to: null,
    })
    return { account: deleted, departure: left }
  })
  hub.endSessions(userId)
  log.info({ ...logFields(trace), userId }, 'a person was refused')
  await notifyOfDeparture(deps, { id: userId, username: account.username }, departure)
  await mailFarewell(deps, 'access-refused', account)
}

/**
 * Changes a user's role; their open sessions follow at once. An unconfirmed address cannot sign in, so
 * it gets no more than Visiteur.
 * @throws {AppError} NOT_FOUND, ADDRESS_NOT_CONFIRMED, LAST_ADMIN
 */
export async function changeRole(
  deps: AdminDeps,
  { userId, role }: { readonly userId: string; readonly role: Role },
  trace: ChangeOrigin,
): Promise<User> {
  const { db, env, clock, log } = deps
  const { account, toNotify } = await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    const before = orNotFound(await findAccount(tx, userId))
    if (before.role === role) return { account: before, toNotify: undefined }
    if (isAccepted(role) && before.email_confirmed_at === null) {
      throw new AppError('ADDRESS_NOT_CONFIRMED')
    }
    if (role !== 'SuperAdmin') await ensureAdminStays(tx, userId)
    const now = clock.now()
    if (before.role === 'SuperAdmin') {
      // Sessions expired under an administrator's limits would be valid again under the new role's.
      const { idle, max } = sessionLife(env, before.role)
      const ends = { usedBy: now - idle * 1000, begunBy: now - max * 1000 }
      await deleteOldSessions(tx, userId, ends)
    }
    const after = orNotFound(await updateRole(tx, userId, { role, now }))
    await recordChange(tx, now, trace, {
      action: 'role',
      target: after,
      from: before.role,
      to: role,
    })
    if (!isAccepted(role)) await queueSeparation(tx, [userId], now)
    if (isAccepted(before.role)) return { account: after, toNotify: [] }
    await enqueueMail(tx, { userId, kind: 'accepted', now })
    return { account: after, toNotify: await resurfaceLinkNotifications(tx, userId, now) }
  })
  if (toNotify) {
    deps.wakeJobs()
    log.info({ ...logFields(trace), userId, role }, 'a role was changed')
    notifyAccountChange(deps, account)
    await notifyOfNewcomer(deps, account, toNotify)
  }
  return toUser(account)
}

/**
 * Accepts a user by username, for the command line.
 * @returns the user, and whether they are accepted now
 */
export async function acceptNamed(
  deps: AdminDeps,
  username: string,
): Promise<{ username: string; isAccepted: boolean } | undefined> {
  const named = await findByName(deps, username)
  if (!named) return undefined
  const isReady = named.email_confirmed_at !== null || named.role !== 'Visiteur'
  if (isReady) await acceptAccess(deps, named.id, { by: 'the command line' })
  return { username: named.username, isAccepted: isReady }
}

/** A user by username, whatever the role. */
export async function findByName(
  { db }: Pick<Deps, 'db'>,
  username: string,
): Promise<Account | undefined> {
  return findNamed(db, usernameKey(username))
}

/** All users, or all of one role, by username. */
export async function allPeople(
  { db }: Pick<Deps, 'db'>,
  role: Role | undefined,
): Promise<Account[]> {
  const every = async (of: Role | undefined) =>
    listUsers(db, { search: '', role: of }, { limit: 1_000_000, offset: 0 })
  if (role !== undefined) return every(role)
  return [...(await every(undefined)), ...(await every('Visiteur'))]
}

/** Logs that the command line showed a link. */
export async function noteLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  action: 'password-link' | 'sign-in-link',
  target: Pick<Account, 'id' | 'username'>,
): Promise<void> {
  const change = { action, target, from: null, to: null } as const
  await recordChange(db, clock.now(), { by: 'the command line' }, change)
}
