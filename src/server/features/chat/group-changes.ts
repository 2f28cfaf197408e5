import { GROUPS_MAX, NEW_FRIEND_DAYS } from '#shared/chat.ts'
import { DAY_MS } from '#shared/durations.ts'
import { notAddedDetail, notFriendDetails } from '#shared/errors.ts'
import { type History, MEMBERS_MAX } from '#shared/group-life.ts'
import { deleteConversationNotifications } from '#server/db/notifications.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import { takeBackRecommendations } from '#server/db/recommendations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import type { Change, Happening } from './group-events.ts'
import { announceGroupChange, insertGroupEvent, makerOf } from './group-events.ts'
import {
  type LockedGroup,
  type GroupRow,
  insertNewcomer,
  listGroup,
  lockGroup,
  updateName,
} from './group-queries.ts'
import { deleteInvitation, insertInvitations } from './invitation-queries.ts'
import { announceInvitation } from './invitations.ts'
import { deleteMember } from './member-queries.ts'
import { upsertPastMember } from './past-member-queries.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'hub' | 'log'>

interface Named {
  /** The group's id. */
  readonly id: string
  readonly userId: string
}

/** Renames the actor's group. Idempotent. @throws {AppError} NOT_FOUND; NOT_MAKER */
export async function renameGroup(
  deps: Needs,
  actor: Actor,
  id: string,
  wanted: string | null,
): Promise<void> {
  const name = wanted?.trim() || null
  await changeGroup(deps, actor, { id }, async (tx, { place }) => {
    if (place.name === name) return undefined
    await updateName(tx, id, name)
    return { event: 'renamed', body: name ?? '' }
  })
}

/**
 * Adds a friend to the actor's group; a recent friend is invited instead. Idempotent.
 * @throws {AppError} NOT_FOUND; NOT_MAKER; NOT_FRIEND; GROUP_FULL; GROUP_REFUSED when they are in too many
 *   groups or there is a block between them and a member, without revealing which
 */
export async function addMember(
  deps: Needs,
  actor: Actor,
  { id, userId, history }: Named & { readonly history: History },
): Promise<void> {
  const { env, clock } = deps
  const now = clock.now()
  const key = { conversationId: id, userId }
  const isAll = history === 'all'
  const changed = await changeGroup(
    deps,
    actor,
    { id, userId },
    async (tx, { place, people, other }) => {
      if (other.isMember || other.is_invited === 1) return undefined
      const { since, groups, invitations } = other
      if (since === null) throw new AppError('NOT_FRIEND', { detail: notFriendDetails.addMember })
      if (people.length + invitations >= MEMBERS_MAX) throw new AppError('GROUP_FULL')
      const most = Math.max(1, Math.round(GROUPS_MAX * env.RATE_LIMIT_SCALE))
      if (groups >= most || people.some(({ is_apart }) => is_apart === 1)) {
        throw new AppError('GROUP_REFUSED', { detail: notAddedDetail })
      }
      if (since > now - NEW_FRIEND_DAYS * DAY_MS) {
        const by = { invited_by: actor.userId, invited_at: now }
        const invitation = { conversation_id: id, user_id: userId, ...by }
        await insertInvitations(tx, [{ ...invitation, has_history: isAll ? 1 : 0 }])
        return { event: 'invited', person: other.person }
      }
      // The event announcing them is the first message they can read.
      await insertNewcomer(tx, key, isAll ? 0 : place.last_seq - 1)
      return { event: 'added', person: other.person, others: [userId] }
    },
  )
  if (changed?.happening.event === 'invited') await announceInvitation(deps, id, [userId])
}

/**
 * Removes a member from the actor's group, or withdraws their invitation. Idempotent.
 * @throws {AppError} NOT_FOUND, also for the actor themselves; NOT_MAKER
 */
export async function removeMember(
  deps: Needs,
  actor: Actor,
  { id, userId }: Named,
): Promise<void> {
  const key = { conversationId: id, userId }
  if (userId === actor.userId) throw new AppError('NOT_FOUND')
  await changeGroup(deps, actor, { id, userId }, async (tx, { place, other }) => {
    const removed = { event: 'removed', person: other.person, others: [userId] } as const
    if (!other.isMember) return (await deleteInvitation(tx, key)) ? removed : undefined
    const member = await deleteMember(tx, key)
    if (!member) return undefined
    const until = { fromSeq: member.from_seq, lastSeq: place.last_seq - 1 }
    await takeBackRecommendations(tx, { receiver_id: userId, conversation_id: id })
    await upsertPastMember(tx, key, { ...until, leftAt: deps.clock.now(), name: place.name })
    await deleteConversationNotifications(tx, key)
    return removed
  })
}

interface Group {
  readonly place: LockedGroup
  readonly people: readonly GroupRow[]
  /** The user that the change concerns. */
  readonly other: Pick<GroupRow, 'since' | 'groups' | 'invitations' | 'is_invited'> & {
    readonly isMember: boolean
    readonly person: NonNullable<Happening['person']>
  }
}

type Act = (
  tx: Tx,
  group: Group,
) => Promise<(Happening & { readonly others?: readonly string[] }) | undefined>

const UNCHANGED = new Error('nothing to change')

/** Runs one change of the actor's group under its lock, and notifies; `undefined` when nothing changed. */
export async function changeGroup(
  deps: Needs,
  actor: Actor,
  { id, userId = actor.userId }: { readonly id: string; readonly userId?: string },
  act: Act,
): Promise<Change | undefined> {
  const { db, clock } = deps
  const changing = inTransaction(db, async (tx) => {
    // Locked first, so that the checks below hold until the commit.
    const place = orNotFound(await lockGroup(tx, id, clock.now()))
    const { people, first } = await ensureMaker(tx, actor, { id, userId })
    const isMember = people.some((each) => each.user_id === userId)
    const person = { id: userId, username: first.other_name, avatar: first.other_avatar }
    const happening = await act(tx, { place, people, other: { ...first, isMember, person } })
    // Rolls back the reserved `seq` too.
    if (!happening) throw UNCHANGED
    const row = await insertGroupEvent(tx, actor, place, happening)
    const { others = [] } = happening
    return {
      row,
      happening,
      members: people.filter(({ user_id }) => !others.includes(user_id)),
      others,
    }
  })
  const changed = await changing.catch((error: unknown) => {
    if (error === UNCHANGED) return undefined
    throw error
  })
  if (changed) await announceGroupChange(deps, actor, changed)
  return changed
}

/**
 * Checks that the actor may change a group; returns its members.
 * @throws {AppError} NOT_FOUND for non-members and non-groups; NOT_MAKER
 */
export async function ensureMaker(
  db: Db,
  { userId: actorId }: Actor,
  { id, userId }: Named,
): Promise<{ people: readonly GroupRow[]; first: GroupRow }> {
  const people = await listGroup(db, { conversationId: id, userId: actorId }, userId)
  const [first] = people
  if (!first || !people.some((each) => each.user_id === actorId)) throw new AppError('NOT_FOUND')
  if (makerOf(people)?.user_id !== actorId) throw new AppError('NOT_MAKER')
  return { people, first }
}
