import type { Message } from '#shared/chat.ts'
import type { SpoilerMark } from '#shared/spoilers.ts'
import { notFriendDetails } from '#shared/errors.ts'
import type { Work } from '#shared/friends.ts'
import { insertReplyNotification } from '#server/db/message-notifications.ts'
import { insertRecommendations } from '#server/db/recommendations.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { sealInPact } from '../pacts/seals.ts'
import { seal as sealText, titleOf } from '../spoilers/service.ts'
import { announceConversation } from './conversations.ts'
import { findMembership } from './member-queries.ts'
import type { Member } from './policy.ts'
import { sealed, signed, toMessage, withoutBody } from './present.ts'
import { findSeq } from './message-life-queries.ts'
import { findMessage, listMessages, listNamed, listReactions } from './message-page-queries.ts'
import { reservePosition } from './position-queries.ts'
import { countUnread, insertMessages, type NewMessage, type Recipient } from './queries.ts'
import { openMembers, openTo, toMessages } from './seals.ts'
import { seenBy, reannounceMessage } from './seen.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>

/** Dependencies of sending. */
export type SendNeeds = Needs &
  Pick<Deps, 'tmdb' | 'steam'> & {
    /** Ids of messages that this server has announced or is announcing. */
    readonly announced: {
      has(id: string): boolean
      set(id: string, isAnnounced: true): unknown
      delete(id: string): unknown
    }
  }

/** Messages after a cursor, before one, or the latest; and whether there are more in that direction. */
export async function readMessages(
  { db }: Pick<Needs, 'db'>,
  reader: Member,
  limit = 50,
): Promise<{ results: Message[]; hasMore: boolean }> {
  const { before, after } = reader
  const rows = await listMessages(db, reader, { before, after, limit: limit + 1 })
  const page = after === null ? rows.slice(-limit) : rows.slice(0, limit)
  const [first, last] = [page[0], page.at(-1)]
  const [reactions, open] = await Promise.all([
    first && last ? listReactions(db, reader, { first: first.seq, last: last.seq }) : [],
    openTo(db, reader.userId, page),
  ])
  const bySeq = Map.groupBy(reactions, ({ seq }) => seq)
  return {
    results: page.map((row) => toMessage(row, open, bySeq.get(row.seq))),
    hasMore: rows.length > limit,
  }
}

/** The messages among these ids that a user may currently read. */
export async function messagesNamed(
  { db }: Pick<Needs, 'db'>,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  const rows = ids.length === 0 ? [] : await listNamed(db, userId, ids)
  const readable = rows.filter(({ seal, deleted_at }) => seal === null && deleted_at === null)
  const messages = await toMessages(db, userId, readable)
  return new Map(messages.map((message) => [message.id, message]))
}

/**
 * Sends a message with a client-generated id. Idempotent: a retry returns the stored message, and announces
 * it if this server has not, since the one that stored it may have failed before doing so.
 * @throws {AppError} NOT_FOUND for non-members, for the id of another message, for a reply to one that the
 *   actor may not read, and for a spoiler of an unknown work; NOT_FRIEND; upstream failures
 */
export async function sendMessage(
  deps: SendNeeds,
  actor: Actor,
  { conversationId, id, body, replyTo, work = null, spoiler: mark }: Sent,
): Promise<{ message: Message; isNew: boolean }> {
  const { db, clock, announced } = deps
  const marked = mark ? sealText(mark, await titleOf(deps, actor, mark), body) : undefined
  const now = clock.now()
  const sent = await inTransaction(db, async (tx) => {
    const place = await reservePosition(tx, { conversationId, senderId: actor.userId, now })
    if (!place) throw new AppError('NOT_FRIEND', { detail: notFriendDetails.send })
    const quoted =
      replyTo === undefined
        ? null
        : orNotFound(await findSeq(tx, { conversationId, userId: actor.userId, id: replyTo }))
    const content = { userId: actor.userId, words: body, work, conversationIds: [conversationId] }
    const spoiler = marked ?? (await sealInPact(tx, content)).get(conversationId) ?? null
    const row = {
      conversation_id: conversationId,
      seq: place.last_seq,
      id,
      sender_id: actor.userId,
      body: spoiler === null ? body : '',
      work: work && JSON.stringify(work),
      person_id: null,
      spoiler,
      sent_at: place.updated_at,
      reply_to: quoted,
      event: null,
    }
    const members = await deliver(tx, actor, [row])
    // On PostgreSQL a reservation that waited for the sender's removal does not see it.
    const isMember = members.get(conversationId)?.some(({ user_id }) => user_id === actor.userId)
    if (!isMember) throw new AppError('NOT_FOUND')
    const isGroup = place.direct_key === null
    const answers = quoted ?? row.seq - 1
    const reply = { conversationId, isGroup, answers, messageId: id, senderId: actor.userId }
    return { row, members, notified: await insertReplyNotification(tx, reply, now) }
  }).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const standing = await findAlreadySent(deps, actor, { conversationId, id, refusal: error })
    if (!announced.has(id)) {
      announced.set(id, true)
      await reannounceMessage(deps, { conversationId, userId: actor.userId }, id)
    }
    return { standing }
  })
  if ('standing' in sent) return { message: sent.standing, isNew: false }
  const { row, members, notified } = sent
  announced.set(id, true)
  const announcing = announceSent(deps, actor, row, members.get(conversationId) ?? [])
  const message = await announcing.catch((error: unknown) => {
    announced.delete(id)
    throw error
  })
  deps.hub.toUsers(notified, 'notifications', {})
  return { message, isNew: true }
}

interface Sent {
  readonly conversationId: string
  readonly id: string
  readonly body: string
  /** The message it replies to. */
  readonly replyTo?: string | undefined
  /** The card. */
  readonly work?: Work | null
  /** Its spoiler. */
  readonly spoiler?: SpoilerMark | undefined
}

/** Announces a new message; a reply is presented to each member separately. */
async function announceSent(
  deps: Needs,
  actor: Actor,
  row: NewMessage,
  members: readonly Recipient[],
): Promise<Message> {
  const message = toMessage(signed(row, actor), new Set([row.id]))
  if (row.reply_to === null) {
    await announceMessage(deps, message, row, members)
    return message
  }
  const seen = await seenBy(deps, row.conversation_id, row.id)
  for (const { userId, message: theirs } of seen)
    deps.hub.toUsers([userId], 'message', { message: theirs })
  return seen.find(({ userId }) => userId === actor.userId)?.message ?? message
}

/**
 * Inserts messages at their reserved `seq`.
 * @returns the members of each conversation, with the block that hides the message from them, if any
 * @throws {AppError} NOT_FOUND when an id is taken
 */
export async function deliver(
  tx: Tx,
  actor: Actor,
  rows: readonly NewMessage[],
): Promise<ReadonlyMap<string, readonly Recipient[]>> {
  if ((await insertMessages(tx, rows)) < rows.length) throw new AppError('NOT_FOUND')
  const ids = rows.map((row) => row.conversation_id)
  const members = await countUnread(tx, ids, actor.userId)
  await insertRecommendations(tx, rows, members)
  return Map.groupBy(members, (member) => member.conversation_id)
}

/** Sends members a new message, preceded by the conversation when it is the first. */
export async function announceMessage(
  deps: Needs,
  message: Message,
  row: NewMessage,
  members: readonly Recipient[],
): Promise<void> {
  const all = members.map(({ user_id }) => user_id)
  if (row.seq === 1) await announceConversation(deps, message.conversationId, all)
  const open = await openMembers(deps.db, row, all)
  const viewOf = ({ user_id, seal: block }: Recipient) =>
    block ?? (open.has(user_id) ? 'open' : 'closed')
  for (const [as, recipients] of Map.groupBy(members, viewOf)) {
    const ids = recipients.map(({ user_id }) => user_id)
    const shown = as === 'open' ? message : as === 'closed' ? withoutBody(message) : sealed(row, as)
    deps.hub.toUsers(ids, 'message', { message: shown })
  }
}

/** Returns the message already sent with this id, even if sending is refused now; else throws `refusal`. */
async function findAlreadySent(
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
  const seen = await seenBy({ db }, conversationId, id)
  return seen.find((each) => each.userId === userId)?.message ?? toMessage(standing, new Set([id]))
}
