import type { Message } from '#shared/chat.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { notFriendDetails } from '#shared/errors.ts'
import type { Body } from '#shared/contract.ts'
import type { Work } from '#shared/friends.ts'
import type { messageLife } from '#shared/message-life.ts'
import type { Reaction } from '#shared/message-parts.ts'
import { deleteMessageNotifications } from '#server/db/message-notifications.ts'
import { deleteRecommendations } from '#server/db/recommendations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { sealInPact } from '../pacts/seals.ts'
import { reseal, seal, titleOf } from '../spoilers/service.ts'
import { lockConversation } from './invitation-queries.ts'
import {
  deleteReaction,
  deleteReactions,
  findFound,
  type Found,
  insertReaction,
  updateBody,
  updateDeleted,
  updateUnread,
} from './message-life-queries.ts'
import { seenBy, announceChange } from './seen.ts'
import { EDIT_HOURS } from '#shared/bounds.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>

interface Named {
  /** The conversation's id. */
  readonly id: string
  readonly messageId: string
}

/**
 * Edits the actor's own message. Idempotent.
 * @throws {AppError} NOT_FOUND, also once deleted; NOT_FRIEND; TOO_LATE; upstream failures
 */
export async function editMessage(
  deps: Needs & Pick<Deps, 'tmdb' | 'steam'>,
  actor: Actor,
  named: Named,
  { body: text, spoiler: wanted }: Body<typeof messageLife.edit>,
): Promise<Message> {
  const { db, clock } = deps
  const key = keyOf(actor, named)
  const own = await mine(deps, actor, named)
  if (own.deleted_at !== null) throw new AppError('NOT_FOUND')
  const spoiler =
    wanted === undefined
      ? await sealOf(deps, key, own, text)
      : wanted && seal(wanted, await titleOf(deps, actor, wanted), text)
  const body = spoiler === null ? text : ''
  const now = clock.now()
  const since = now - EDIT_HOURS * HOUR_MS
  if (!(await updateBody(db, key, { body, spoiler, now, since }))) {
    if (own.body !== body || own.spoiler !== spoiler) throw refusal(own)
    const seen = await seenBy(deps, named.id, named.messageId)
    return orNotFound(seen.find(({ userId }) => userId === actor.userId)?.message)
  }
  return orNotFound(await announceChange(deps, key, named.messageId))
}

/**
 * Deletes the actor's own message with its card, reactions, notifications and recommendations. Idempotent.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteMessage(deps: Needs, actor: Actor, named: Named): Promise<void> {
  const key = keyOf(actor, named)
  const notified = await inTransaction(deps.db, async (tx) => {
    // As a new message does before it counts as unread: never in another order.
    await lockConversation(tx, named.id)
    const seq = await updateDeleted(tx, key, deps.clock.now())
    if (seq === undefined) return undefined
    await updateUnread(tx, key, seq)
    await deleteReactions(tx, { conversationId: named.id, seq })
    const sent = { id: named.messageId, conversation_id: named.id, sender_id: actor.userId }
    const own = await deleteRecommendations(tx, sent)
    const those = { conversationId: named.id, messageId: named.messageId }
    return [...own, ...(await deleteMessageNotifications(tx, those))]
  })
  if (!notified) return void (await mine(deps, actor, named))
  await announceChange(deps, key, named.messageId)
  deps.hub.toUsers(notified, 'notifications', {})
}

/**
 * Reacts to a message. Idempotent.
 * @throws {AppError} NOT_FOUND; NOT_FRIEND
 */
export async function react(
  deps: Needs,
  actor: Actor,
  { reaction, ...named }: Named & { readonly reaction: Reaction },
): Promise<void> {
  const key = keyOf(actor, named)
  if (await insertReaction(deps.db, key, { reaction, now: deps.clock.now() })) {
    await announceChange(deps, key, named.messageId)
    return
  }
  const standing = await findFound(deps.db, key)
  if (!standing || standing.deleted_at !== null) throw new AppError('NOT_FOUND')
  if (standing.is_writable === 0) throw refusal(standing)
}

/**
 * Deletes the actor's reaction. Idempotent.
 * @throws {AppError} NOT_FOUND
 */
export async function unreact(
  deps: Needs,
  actor: Actor,
  { reaction, ...named }: Named & { readonly reaction: Reaction },
): Promise<void> {
  const key = keyOf(actor, named)
  if (await deleteReaction(deps.db, key, reaction)) {
    await announceChange(deps, key, named.messageId)
  } else if (!(await findFound(deps.db, key))) {
    throw new AppError('NOT_FOUND')
  }
}

function keyOf({ userId }: Actor, { id: conversationId, messageId }: Named) {
  return { conversationId, userId, id: messageId }
}

/**
 * The seal of a text edited without choosing one: as before; the first time, text beside a card is
 * sealed as if sent now. After that, its writer may have lifted the seal.
 */
async function sealOf(
  { db }: Pick<Needs, 'db'>,
  { userId, conversationId }: ReturnType<typeof keyOf>,
  { spoiler, body, work, edited_at }: Found,
  words: string,
): Promise<string | null> {
  if (spoiler !== null) return reseal(spoiler, words)
  if (work === null || edited_at !== null || body === words) return null
  const card = JSON.parse(work) as Work
  const content = { userId, words, work: card, conversationIds: [conversationId] }
  return (await sealInPact(db, content)).get(conversationId) ?? null
}

/** One of the actor's own messages. */
async function mine(deps: Needs, actor: Actor, named: Named): Promise<Found> {
  const own = await findFound(deps.db, keyOf(actor, named))
  if (own?.sender_id !== actor.userId) throw new AppError('NOT_FOUND')
  return own
}

function refusal({ is_writable }: Found): AppError {
  return is_writable === 0
    ? new AppError('NOT_FRIEND', { detail: notFriendDetails.send })
    : new AppError('TOO_LATE')
}
