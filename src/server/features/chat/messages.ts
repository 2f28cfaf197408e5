import type { Message } from '#shared/chat.ts'
import { notFriendDetails } from '#shared/errors.ts'
import type { MessagesTable } from '#server/db/chat-tables.ts'
import { insertReply } from '#server/db/notifications.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { announce } from './conversations.ts'
import { findMembership } from './member-queries.ts'
import type { Member } from './policy.ts'
import { sealed, signed, toMessage } from './present.ts'
import { listMessages, listNamed } from './message-page-queries.ts'
import { countUnread, findMessage, insertMessages, type Recipient, takePlace } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>

/** Messages after a cursor, before one, or the latest; and whether there are more in that direction. */
export async function readMessages(
  { db }: Pick<Needs, 'db'>,
  reader: Member,
  limit = 50,
): Promise<{ results: Message[]; hasMore: boolean }> {
  const { before, after } = reader
  const rows = await listMessages(db, reader, { before, after, limit: limit + 1 })
  const kept = after === null ? rows.slice(-limit) : rows.slice(0, limit)
  return { results: kept.map(toMessage), hasMore: rows.length > limit }
}

/** Messages by id, of those that somebody may read today. */
export async function messagesNamed(
  { db }: Pick<Needs, 'db'>,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  const rows = ids.length === 0 ? [] : await listNamed(db, userId, ids)
  const readable = rows.filter(({ seal }) => seal === null)
  return new Map(readable.map((row) => [row.id, toMessage(row)]))
}

/**
 * Sends a message with a client-generated id. Idempotent: a retry returns the existing message.
 * @throws {AppError} NOT_FOUND for non-members, and for the id of another message; NOT_FRIEND
 */
export async function sendMessage(
  deps: Needs,
  actor: Actor,
  { conversationId, id, body }: { conversationId: string; id: string; body: string },
): Promise<{ message: Message; isNew: boolean }> {
  const { db, clock } = deps
  const now = clock.now()
  const sent = await inTransaction(db, async (tx) => {
    const place = await takePlace(tx, { conversationId, senderId: actor.userId, now })
    if (!place) throw new AppError('NOT_FRIEND', { detail: notFriendDetails.send })
    const row = {
      conversation_id: conversationId,
      seq: place.last_seq,
      id,
      sender_id: actor.userId,
      body,
      work: null,
      person_id: null,
      sent_at: place.updated_at,
    }
    const members = await deliver(tx, actor, [row])
    const { seq, sender_id: senderId } = row
    const isGroup = place.direct_key === null
    const reply = { conversationId, isGroup, seq, messageId: id, senderId }
    return { row, members, notified: await insertReply(tx, reply, now) }
  }).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    return { standing: await findStanding(deps, actor, { conversationId, id, refusal: error }) }
  })
  if ('standing' in sent) return { message: sent.standing, isNew: false }
  const { row, members, notified } = sent
  const message = toMessage(signed(row, actor))
  await tell(deps, message, row, members.get(conversationId) ?? [])
  deps.hub.toUsers(notified, 'notifications', {})
  return { message, isNew: true }
}

/**
 * Inserts messages at the places reserved for them.
 * @returns the members of each conversation, with the block that hides the message from them, if any
 * @throws {AppError} NOT_FOUND when an id is taken
 */
export async function deliver(
  tx: Tx,
  actor: Actor,
  rows: readonly MessagesTable[],
): Promise<ReadonlyMap<string, readonly Recipient[]>> {
  if ((await insertMessages(tx, rows)) < rows.length) throw new AppError('NOT_FOUND')
  const ids = rows.map((row) => row.conversation_id)
  const members = await countUnread(tx, ids, actor.userId)
  return Map.groupBy(members, (member) => member.conversation_id)
}

/** Sends members a new message, preceded by the conversation when it is the first. */
export async function tell(
  deps: Needs,
  message: Message,
  row: MessagesTable,
  members: readonly Recipient[],
): Promise<void> {
  const all = members.map(({ user_id }) => user_id)
  if (row.seq === 1) await announce(deps, message.conversationId, all)
  for (const [seal, recipients] of Map.groupBy(members, (member) => member.seal)) {
    const ids = recipients.map(({ user_id }) => user_id)
    deps.hub.toUsers(ids, 'message', { message: seal === null ? message : sealed(row, seal) })
  }
}

/** Returns the message already sent with this id, even if it could not be sent now; else throws `refusal`. */
async function findStanding(
  { db }: Needs,
  { userId }: Actor,
  { conversationId, id, refusal }: { conversationId: string; id: string; refusal: AppError },
): Promise<Message> {
  if (!(await findMembership(db, { userId, conversationId }))) throw new AppError('NOT_FOUND')
  const standing = await findMessage(db, {
    id,
    conversation_id: conversationId,
    sender_id: userId,
  })
  if (!standing) throw refusal
  return toMessage(standing)
}
