import type { Conversation } from '#shared/chat.ts'
import { deleteConversationNotifications } from '#server/db/notifications.ts'
import type { Tx } from '#server/db/prepared.ts'
import { takeBackRecommendations } from '#server/db/recommendations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { blockPerson } from '../friends/service.ts'
import { readConversation } from './conversations.ts'
import type { Change, Happening } from './group-events.ts'
import { announceGroupChange, insertGroupEvent, makerOf } from './group-events.ts'
import {
  type LockedGroup,
  type GroupRow,
  insertNewcomer,
  listGroup,
  lockGroup,
} from './group-queries.ts'
import { deleteInvitation, lockConversation, consumeInvitation } from './invitation-queries.ts'
import { deleteEmpty, deleteMember, listMemberIds, type Place } from './member-queries.ts'
import { upsertPastMember } from './past-member-queries.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'hub' | 'log' | 'limits' | 'wakeJobs'>

/**
 * Accepts the actor's invitation to a group. Idempotent.
 * @throws {AppError} NOT_FOUND
 */
export async function acceptInvitation(
  deps: Needs,
  actor: Actor,
  conversationId: string,
): Promise<Conversation> {
  const { db, clock } = deps
  const key = { conversationId, userId: actor.userId }
  const change = await inTransaction(db, async (tx) => {
    // Locked, so that no message is sent between counting the unread ones and joining.
    if (!(await lockConversation(tx, conversationId))) return undefined
    const invitation = await consumeInvitation(tx, key)
    const place = invitation && (await lockGroup(tx, conversationId, clock.now()))
    if (!place) return undefined
    await insertNewcomer(tx, key, invitation.has_history === 1 ? 0 : place.last_seq - 1)
    return written(tx, actor, place, () => ({ event: 'joined' }))
  })
  const conversation = orNotFound(await readConversation(deps, actor.userId, conversationId))
  if (change) await announceGroupChange(deps, actor, change)
  return conversation
}

/**
 * Leaves a group, or declines an invitation to one.
 * @param block a user to block as well
 * @param onlyInvited who has accepted the invitation on another device stays
 * @throws {AppError} NOT_FOUND for non-members, and for a direct conversation whose other member remains
 */
export async function leaveGroup(
  deps: Needs,
  actor: Actor,
  {
    conversationId,
    block,
    onlyInvited = false,
  }: {
    readonly conversationId: string
    readonly block?: string | undefined
    readonly onlyInvited?: boolean | undefined
  },
): Promise<void> {
  const { db, clock } = deps
  if (block !== undefined) await blockPerson(deps, actor, block)
  const { userId } = actor
  const key = { conversationId, userId }
  const change = await inTransaction(db, async (tx) => {
    // Locked, to separate earlier messages from later ones, and so that nobody joins a group that goes.
    const group = await lockConversation(tx, conversationId)
    const member = group && !onlyInvited && (await deleteMember(tx, key))
    await deleteConversationNotifications(tx, key)
    if (!group || !member) {
      if (await deleteInvitation(tx, key)) return undefined
      throw new AppError('NOT_FOUND')
    }
    await takeBackRecommendations(tx, { receiver_id: userId, conversation_id: conversationId })
    const { last_seq: lastSeq, name } = group
    const stay = { fromSeq: member.from_seq, lastSeq, leftAt: clock.now(), name }
    await upsertPastMember(tx, key, stay)
    const place = await lockGroup(tx, conversationId, clock.now())
    const line = place && (await written(tx, actor, place, leaving(member)))
    if (line && line.members.length > 0) return line
    await deleteEmpty(tx, conversationId)
    return undefined
  })
  if (change) return announceGroupChange(deps, actor, change)
  const left = await listMemberIds(db, conversationId)
  if (left.length > 0) deps.hub.toUsers([...left, userId], 'group', { conversationId })
}

/** The event of a member leaving; names the new maker if they were the maker. */
function leaving(member: Place) {
  return (left: readonly GroupRow[]): Happening => {
    const next = makerOf(left)
    const isAfter =
      next &&
      (next.turn > member.turn || (next.turn === member.turn && next.user_id > member.user_id))
    const person = next && { id: next.user_id, username: next.username, avatar: next.avatar }
    return { event: 'left', ...(isAfter && person && { person }) }
  }
}

/** Inserts the line of a member who joined or left. */
async function written(
  tx: Tx,
  actor: Actor,
  place: LockedGroup,
  happeningAmong: (members: readonly GroupRow[]) => Happening,
): Promise<Change> {
  const { userId } = actor
  const members = await listGroup(tx, { conversationId: place.id, userId }, userId)
  const happening = happeningAmong(members)
  const row = await insertGroupEvent(tx, actor, place, happening)
  return { row, happening, members, others: [userId] }
}
