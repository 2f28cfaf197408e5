import type { Message } from '#shared/chat.ts'
import { notFriendDetails } from '#shared/errors.ts'
import type { MessagesTable } from '#server/db/chat-tables.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { announce } from './conversations.ts'
import { findMembership } from './member-queries.ts'
import type { Member } from './policy.ts'
import { sealed, signed, toMessage } from './present.ts'
import { listMessages } from './message-page-queries.ts'
import { countUnread, findMessage, insertMessages, type Recipient, takePlace } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>

/** Messages after a mark, before one, or the latest; and whether there are more that way. */
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

/**
 * Sends a message under the id that the sender's program made; sent again, it is the one that stands.
 * @throws {AppError} NOT_FOUND for who is not in the conversation, and for an id of another message;
 *   NOT_FRIEND
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
    return { row, members: await deliver(tx, actor, [row]) }
  }).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    return { standing: await findStanding(deps, actor, { conversationId, id, refusal: error }) }
  })
  if ('standing' in sent) return { message: sent.standing, isNew: false }
  const { row, members } = sent
  const message = toMessage(signed(row, actor))
  await tell(deps, message, row, members.get(conversationId) ?? [])
  return { message, isNew: true }
}

/**
 * Writes messages into the places that were taken for them.
 * @returns the members of each conversation, and from whom a block hides the message
 * @throws {AppError} NOT_FOUND when the id of one is taken
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

/** Tells the members of a new message; of the conversation too, when it is its first. */
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

/** The message that was sent before under this id, though it may not be sent any more; else the refusal. */
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
