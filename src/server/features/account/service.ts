import type { Session } from '#shared/account.ts'
import type { User } from '#shared/auth.ts'
import type { NoteReader } from '#shared/lists.ts'
import type { TellsSenders } from '#shared/recommendation-choice.ts'
import { isAccepted } from '#shared/roles.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { isUniqueViolation } from '#server/db/failures.ts'
import { listFriendIds } from '#server/db/presence.ts'
import { deleteSession } from '#server/db/sessions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { AppError } from '#server/errors.ts'
import { isSessionOver } from '#server/http/session.ts'
import { toInstant } from '#server/instants.ts'
import { ensureAdminStays } from '../admin/policy.ts'
import { usernameKey } from '../auth/keys.ts'
import { toUser } from '../auth/present.ts'
import { checkOwnerTwice, type OwnerProof } from '../auth/owner.ts'
import type { AuthDeps, Caller } from '../auth/service.ts'
import { toPerson } from '../friends/present.ts'
import { leaveSharedSpaces, notifyOfDeparture } from '../departure.ts'
import { mailFarewell } from '../mails/service.ts'
import { deleteAccount, deleteAvatar, listSessions, updateProfile } from './queries.ts'

export type AccountDeps = AuthDeps & Pick<Deps, 'mailTransport'>

/**
 * Changes any of the username, the built-in avatar, who reads new notes, what senders learn and
 * whether the user is suggested; notifies their devices, and their friends of a name or an avatar.
 * @throws {AppError} EMAIL_OR_USERNAME_TAKEN
 */
export async function updateAccount(
  { db, hub }: Pick<Deps, 'db' | 'hub'>,
  actor: Actor,
  wanted: {
    readonly username?: string | undefined
    readonly avatar?: string | null | undefined
    readonly noteReader?: NoteReader | undefined
    readonly tellsSenders?: TellsSenders | undefined
    readonly isSuggested?: boolean | undefined
  },
): Promise<User> {
  const { username, avatar, ...choices } = wanted
  if (Object.values(wanted).every((value) => value === undefined)) return toUser(actor.account)
  // A Visiteur's former friends no longer see them.
  const isForFriends = isAccepted(actor.role) && (username !== undefined || avatar !== undefined)
  const named =
    username === undefined ? {} : { username: { shown: username, key: usernameKey(username) } }
  try {
    const { changed, friends } = await inTransaction(db, async (tx) => {
      if (avatar !== undefined) await deleteAvatar(tx, actor.userId)
      return {
        changed: await updateProfile(tx, actor.userId, { ...named, avatar, ...choices }),
        friends: isForFriends ? await listFriendIds(tx, actor.userId) : [],
      }
    })
    if (!changed) throw new AppError('SESSION_EXPIRED')
    const user = toUser(changed)
    hub.toUsers([user.id], 'account', { user })
    hub.toUsers(friends, 'person', { user: toPerson(changed) })
    return user
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('EMAIL_OR_USERNAME_TAKEN') : error
  }
}

/** The account's sessions. */
export async function sessionsOf(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  actor: Actor,
): Promise<Session[]> {
  const now = clock.now()
  const rows = await listSessions(db, actor.userId)
  return rows
    .filter((row) => !isSessionOver(row, { env, role: actor.role, now }))
    .map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: toInstant(row.created_at),
      lastUsedAt: toInstant(row.used_at),
      isCurrent: row.id === actor.sessionId,
    }))
}

/** @throws {AppError} NOT_FOUND, also for another user's session */
export async function endSession(
  { db, hub, log }: Pick<Deps, 'db' | 'hub' | 'log'>,
  actor: Actor,
  sessionId: string,
  requestId: string,
): Promise<void> {
  if (!(await deleteSession(db, actor.userId, sessionId))) throw new AppError('NOT_FOUND')
  hub.endSessions(actor.userId, sessionId)
  log.info({ requestId, userId: actor.userId }, 'a session was ended')
}

/**
 * Deletes the account with all its data, and mails its owner.
 * @throws {AppError} WRONG_PASSWORD, FRESH_LOGIN_REQUIRED; TWO_FACTOR_REQUIRED and WRONG_CODE with
 *   two-factor on; LAST_ADMIN for the only administrator
 */
export async function removeAccount(
  deps: AccountDeps,
  actor: Actor,
  given: OwnerProof,
  caller: Pick<Caller, 'address' | 'requestId'>,
): Promise<void> {
  const { db, hub, log } = deps
  const { userId } = actor
  await checkOwnerTwice(deps, actor, given, caller)
  const departure = await inTransaction(db, async (tx) => {
    await ensureAdminStays(tx, userId)
    const left = await leaveSharedSpaces(tx, userId)
    await deleteAccount(tx, userId)
    return left
  })
  log.info({ requestId: caller.requestId, userId }, 'an account was deleted')
  try {
    await notifyOfDeparture(deps, actor.account, departure)
    await mailFarewell(deps, 'account-deleted', actor.account)
  } finally {
    // Last: a tab still awaiting this response would take its closed socket for an expired session.
    hub.endSessions(userId)
  }
}
