import { isAccepted } from '#shared/roles.ts'
import type { PublicUser, Relation } from '#shared/users.ts'
import { queueSeparation } from '#server/db/separation-jobs.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Account, Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import type { FriendState } from '#server/db/tables.ts'
import { syncNotifications } from './news.ts'
import { block, type Pair, remove, type Side, type Step } from './pair.ts'
import { listRelated } from './people-queries.ts'
import { friendIds, toPublicUser, toRelation } from './present.ts'
import {
  deleteSides,
  findMet,
  findPerson,
  hasCommonGroup,
  lockPair,
  type PersonRow,
  updateSides,
} from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub'>
type Changing = Needs & Pick<Deps, 'wakeJobs'>

/** A user, and the actor's relation to them. */
export interface Known {
  readonly user: PublicUser
  readonly relation: Relation
}

/** The result of further work in a step's transaction. */
interface Alongside {
  /** The actor's account afterwards. */
  readonly account: Account
  /** Friends who were not notified of the actor yet. */
  readonly toNotify: readonly string[]
}

/** @throws {AppError} NOT_FOUND, also for users not accepted */
export async function findUser(deps: Needs, actor: Actor, userId: string): Promise<Known> {
  const person = orNotFound(await findPerson(deps.db, actor.userId, userId))
  return toKnown(deps, actor, person, person.state)
}

/** Users whose relation to the actor is one of `states`, by username. */
export async function listPeople({ db, hub }: Needs, actor: Actor, states: readonly FriendState[]) {
  const rows = await listRelated(db, actor.userId, states)
  const online = await hub.online(friendIds(rows))
  return rows.map((row) => ({ ...row, user: toPublicUser(row, online) }))
}

/**
 * Applies a transition to both sides in one transaction, and notifies both of changes.
 * @param alongside further work in the same transaction
 * @throws {AppError} NOT_FOUND, and those of the transition
 */
export async function applyStep(
  deps: Changing,
  actor: Actor,
  userId: string,
  step: Step,
  alongside: (tx: Tx, isChanged: boolean) => Promise<Alongside> = async () => ({
    account: actor.account,
    toNotify: [],
  }),
): Promise<Known & Alongside & { readonly isChanged: boolean }> {
  const { db, clock } = deps
  // Blocking and removing also apply to users who lost access.
  const find = step === block || step === remove ? findMet : findPerson
  const person = orNotFound(await find(db, actor.userId, userId))
  if (userId === actor.userId) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const { before, after, account, toNotify } = await inTransaction(db, async (tx) => {
    const rows = await lockPair(tx, actor.userId, userId)
    const sideOf = (id: string) => rows.find((row) => row.user_id === id) ?? NO_SIDE
    const [own, other] = [sideOf(actor.userId), sideOf(userId)]
    const pair: Pair = { mine: own.state, theirs: other.state }
    const next = step(pair, { mine: own.since, theirs: other.since, now })
    const then = await alongside(tx, next !== pair)
    const sides = [
      { user_id: actor.userId, friend_id: userId, was: pair.mine, state: next.mine },
      { user_id: userId, friend_id: actor.userId, was: pair.theirs, state: next.theirs },
    ]
    const isNew = ({ state, was }: { state: Side; was: Side }) =>
      state !== was || (next.isAgain === true && (state === 'sent' || state === 'received'))
    const changed = sides.filter((side) => side.state !== 'none' && isNew(side))
    const gone = sides.filter((side) => side.state === 'none')
    if (changed.length > 0)
      await updateSides(
        tx,
        changed.map(({ user_id, friend_id, state }) => ({ user_id, friend_id, state, since: now })),
      )
    if (gone.length > 0) await deleteSides(tx, gone)
    if (pair.mine === 'added' && next.mine !== 'added') {
      await queueSeparation(tx, [actor.userId, userId], now)
    }
    await syncNotifications(
      tx,
      { mine: actor.userId, theirs: userId },
      { before: pair, after: next, now },
    )
    return { before: pair, after: next, ...then }
  })
  if (before.mine === 'added' && after.mine !== 'added') deps.wakeJobs()
  const known = await toKnown(deps, actor, person, after.mine)
  const isSelfNotified = isAccepted(account.role) && after.mine !== before.mine
  if (isSelfNotified) deps.hub.toUsers([actor.userId], 'friend', known)
  // Users not accepted yet stay invisible.
  const isOtherNotified =
    isAccepted(account.role) &&
    (after.theirs !== before.theirs ||
      isAsked(after) ||
      (isBlockChanged(before, after) && (await hasCommonGroup(db, actor.userId, userId))))
  if (isOtherNotified) await notifyOther(deps, actor, userId, after.theirs)
  // The relation decides which notifications each may see.
  const changed = [...(isSelfNotified ? [actor.userId] : []), ...(isOtherNotified ? [userId] : [])]
  deps.hub.toUsers(changed, 'notifications', {})
  return { ...known, isChanged: after.mine !== before.mine, account, toNotify }
}

const NO_SIDE = { state: 'none', since: 0 } as const

/** Whether this renews a request that the recipient sees. */
function isAsked({ isAgain, theirs }: Pair): boolean {
  return isAgain === true && theirs === 'received'
}

/**
 * Whether a block began or ended that hides messages from the other. In a common group they see that
 * anyway; without one, an event would give the block away.
 */
function isBlockChanged(before: Pair, after: Pair): boolean {
  const isOne = ({ mine }: Pair) => mine === 'blocked'
  return isOne(before) !== isOne(after) && after.theirs !== 'blocked'
}

/** Blocks a user. @throws {AppError} NOT_FOUND */
export async function blockPerson(deps: Changing, actor: Actor, userId: string): Promise<void> {
  await applyStep(deps, actor, userId, block)
}

async function notifyOther(deps: Needs, actor: Actor, userId: string, state: Side): Promise<void> {
  const { hub } = deps
  const online = await hub.online(state === 'added' ? [actor.userId] : [])
  const user = toPublicUser({ ...actor.account, state }, online)
  if (state === 'received') hub.toUsers([userId], 'friend-request', { user })
  else hub.toUsers([userId], 'friend', { user, relation: toRelation(state) })
}

async function toKnown(
  { hub }: Needs,
  actor: Actor,
  person: PersonRow,
  state: Side | null,
): Promise<Known> {
  if (person.id === actor.userId) {
    const user = toPublicUser({ ...person, state: 'added' }, new Set([person.id]))
    return { user, relation: 'self' }
  }
  const row = { ...person, state }
  const online = await hub.online(friendIds([row]))
  return { user: toPublicUser(row, online), relation: toRelation(state) }
}
