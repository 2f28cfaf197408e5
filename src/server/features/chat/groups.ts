import { type Conversation, GROUPS_MAX, NEW_FRIEND_DAYS } from '#shared/chat.ts'
import { deleteOfConversation } from '#server/db/notifications.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { mayMeet } from '../friends/policy.ts'
import { blockPerson } from '../friends/service.ts'
import { insertConversations } from './conversation-queries.ts'
import { announce, membersOf, newConversation, readConversation } from './conversations.ts'
import {
  deleteInvitation,
  insertInvitations,
  listFullPeople,
  lockConversation,
  takeInvitation,
} from './invitation-queries.ts'
import { announceInvitation } from './invitations.ts'
import {
  deleteEmpty,
  deleteMember,
  findMembership,
  insertMembers,
  listMemberIds,
} from './member-queries.ts'
import { upsertPastMember } from './past-member-queries.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'hub' | 'log' | 'limits'>

const DAY = 24 * 60 * 60 * 1000

interface Wanted {
  readonly id?: string | undefined
  readonly name?: string | null | undefined
}

interface Friend {
  readonly id: string
  /** When the friendship began, in epoch milliseconds. */
  readonly since: number
}

/**
 * Creates a group with friends: old ones become members at once, recent ones are invited. Idempotent for
 * the id of a group that the actor is in.
 * @throws {AppError} RATE_LIMITED; TOO_MANY_GROUPS for the actor; GROUP_REFUSED when a friend is in too
 *   many groups or there is a block between two of them, without revealing which
 */
export async function openGroup(
  deps: Needs,
  actor: Actor,
  friends: readonly Friend[],
  { id, name }: Wanted,
): Promise<{ id: string; isNew: boolean }> {
  const { db, clock, limits } = deps
  const { userId } = actor
  if (id !== undefined && (await findMembership(db, { userId, conversationId: id }))) {
    return { id, isNew: false }
  }
  await limits.groups.take(userId)
  await requireRoom(deps, userId, friends)
  const now = clock.now()
  const made = newConversation(now, null)
  const row = { ...made, id: id ?? made.id, name: name?.trim() || null }
  const isOld = ({ since }: Friend) => since <= now - NEW_FRIEND_DAYS * DAY
  const members = [userId, ...friends.filter(isOld).map((friend) => friend.id)]
  const invited = friends.filter((friend) => !isOld(friend)).map((friend) => friend.id)
  const isNew = await inTransaction(db, async (tx) => {
    const [inserted] = await insertConversations(tx, [row])
    if (!inserted) return false
    await insertMembers(tx, membersOf(row.id, members))
    const invitations = membersOf(row.id, invited)
    await insertInvitations(
      tx,
      invitations.map((each) => ({ ...each, invited_by: userId, invited_at: now })),
    )
    return true
  })
  if (isNew) {
    await announce(deps, row.id, members)
    await announceInvitation(deps, row.id, invited)
  } else {
    await limits.groups.giveBack(userId)
  }
  return { id: row.id, isNew }
}

async function requireRoom(deps: Needs, userId: string, friends: readonly Friend[]): Promise<void> {
  const friendIds = friends.map(({ id }) => id)
  const most = Math.max(1, Math.round(GROUPS_MAX * deps.env.RATE_LIMIT_SCALE))
  const full = await listFullPeople(deps.db, [userId, ...friendIds], most)
  if (full.includes(userId)) throw new AppError('TOO_MANY_GROUPS')
  if (full.length > 0 || !(await mayMeet(deps, friendIds))) throw new AppError('GROUP_REFUSED')
}

/**
 * Accepts the actor's invitation to a group. Idempotent.
 * @throws {AppError} NOT_FOUND
 */
export async function acceptInvitation(
  deps: Needs,
  actor: Actor,
  conversationId: string,
): Promise<Conversation> {
  const { db } = deps
  const key = { conversationId, userId: actor.userId }
  const isNew = await inTransaction(db, async (tx) => {
    // Locked, so that no message is sent between counting the unread ones and joining.
    const lastSeq = await lockConversation(tx, conversationId)
    if (lastSeq === undefined || !(await takeInvitation(tx, key))) return false
    await insertMembers(tx, membersOf(conversationId, [actor.userId]), lastSeq)
    return true
  })
  const conversation = await readConversation(deps, actor.userId, conversationId)
  if (!conversation) throw new AppError('NOT_FOUND')
  if (isNew) await announce(deps, conversationId, await listMemberIds(db, conversationId))
  return conversation
}

/**
 * Leaves a group, or declines an invitation to one.
 * @param block a user to block as well
 * @throws {AppError} NOT_FOUND for non-members, and for a direct conversation whose other member remains
 */
export async function leaveGroup(
  deps: Needs,
  actor: Actor,
  {
    conversationId,
    block,
  }: { readonly conversationId: string; readonly block?: string | undefined },
): Promise<void> {
  const { db, clock } = deps
  if (block !== undefined) await blockPerson(deps, actor, block)
  const key = { conversationId, userId: actor.userId }
  const isLeft = await inTransaction(db, async (tx) => {
    // Locked, so that what was said before is told from what is said after.
    const lastSeq = await lockConversation(tx, conversationId)
    if (lastSeq === undefined || !(await deleteMember(tx, key))) return false
    await upsertPastMember(tx, key, { lastSeq, leftAt: clock.now() })
    return true
  })
  if (!isLeft && !(await deleteInvitation(db, key))) throw new AppError('NOT_FOUND')
  await deleteOfConversation(db, key)
  const left = await listMemberIds(db, conversationId)
  if (left.length === 0) await deleteEmpty(db, conversationId)
  await announce(deps, conversationId, left)
}
