import { directKeyOf, membersOf, newConversation } from './conversations.ts'
import { insertMembers } from './member-queries.ts'
import { deliver, type SendNeeds, announceMessage } from './messages.ts'
import { attached, signed, toMessage } from './present.ts'
import { findMessage } from './message-page-queries.ts'
import { type ReservedPosition, reservePositions } from './position-queries.ts'
import { reannounceMessage } from './seen.ts'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { Card, SharedList, SharedMedia } from '#shared/chat.ts'
import { notFriendDetails } from '#shared/errors.ts'
import type { Work } from '#shared/friends.ts'
import type { SentWork } from '#shared/message-life.ts'
import type { Tx } from '#server/db/prepared.ts'
import { insertNotifications } from '#server/db/notifications.ts'
import { topics } from '#server/db/notification-topics.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { friendsAmong } from '../friends/policy.ts'
import { findUser } from '../friends/service.ts'
import { factsOf as gameFactsOf } from '../games/service.ts'
import { ensureReadBy, readableList } from '../own-lists/policy.ts'
import { cardOf } from '../own-lists/service.ts'
import { sealInPact } from '../pacts/seals.ts'
import { factsOf } from '../titles/service.ts'
import { insertConversations, listDirects } from './conversation-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log' | 'tmdb' | 'steam'>

interface Share {
  readonly id?: string | undefined
  readonly friendIds: readonly string[]
  readonly media: SharedMedia
  readonly message?: string | null | undefined
}

/** Namespace of the ids of a share's other messages. */
const SHARES = 'a1d7c0e4-53c8-4f7e-9d0b-6d3d0c2f7b15'

/**
 * Sends a card to each friend in their direct conversation. All or nothing; idempotent by id, even
 * if sending is refused now; a retry announces as in `sendMessage`.
 * @returns the conversations
 * @throws {AppError} NOT_FRIEND; NOT_FOUND for an id of another message; NOT_FOUND and upstream's
 *   failures for the shared item; LIST_NOT_SHARED
 */
export async function share(deps: SendNeeds, actor: Actor, wanted: Share): Promise<string[]> {
  const { db, clock, announced } = deps
  const id = wanted.id ?? uuidv7({ msecs: clock.now() })
  const shared = await write(deps, actor, { ...wanted, id }).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || wanted.id === undefined) throw error
    const standing = await findMessage(db, { id, sender_id: actor.userId })
    const directKeys = wanted.friendIds.map((friendId) => directKeyOf(actor.userId, friendId))
    const directs = standing ? await listDirects(db, directKeys) : []
    // Another message with this id does not prove that these friends got the share.
    if (!standing || !directs.includes(standing.conversation_id)) throw error
    const missed = announced.has(id) ? [] : directs
    announced.set(id, true)
    for (const conversationId of missed) {
      const isFirst = conversationId === standing.conversation_id
      const place = { conversationId, userId: actor.userId }
      await reannounceMessage(deps, place, idIn(id, conversationId, isFirst))
    }
    return directs
  })
  if (Array.isArray(shared)) return shared
  const { card, rows, members, notified } = shared
  announced.set(id, true)
  try {
    for (const row of rows) {
      const sentMessage = { ...toMessage(signed(row, actor), new Set([row.id])), ...attached(card) }
      await announceMessage(deps, sentMessage, row, members.get(row.conversation_id) ?? [])
    }
  } catch (error) {
    announced.delete(id)
    throw error
  }
  deps.hub.toUsers(notified, 'notifications', {})
  return rows.map((row) => row.conversation_id)
}

/** The first message has the share's id; the ids of the others are derived from it. */
function idIn(id: string, conversationId: string, isFirst: boolean): string {
  return isFirst ? id : uuidv5(`${id} ${conversationId}`, SHARES)
}

async function write(
  deps: Needs,
  actor: Actor,
  { id, friendIds, media, message }: Share & { readonly id: string },
) {
  const { db, clock } = deps
  const friends = await friendsAmong(deps, actor, friendIds, notFriendDetails.share)
  const card = await findCard(deps, actor, media, friends)
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const places = await openPlaces(tx, actor.userId, friends, now)
    const text = message ?? ''
    const sealed = await sealInPact(tx, {
      userId: actor.userId,
      words: text,
      work: card.type === 'user' || card.type === 'list' ? null : card,
      conversationIds: places.map((place) => place.id),
    })
    const rows = places.map((place, index) => ({
      conversation_id: place.id,
      seq: place.last_seq,
      // All are inserted together, so that the first one's id stands for the share.
      id: idIn(id, place.id, index === 0),
      sender_id: actor.userId,
      body: sealed.has(place.id) ? '' : text,
      work: card.type === 'user' ? null : JSON.stringify(card),
      person_id: card.type === 'user' ? card.user.id : null,
      spoiler: sealed.get(place.id) ?? null,
      sent_at: place.updated_at,
      reply_to: null,
      event: null,
    }))
    const members = await deliver(tx, actor, rows)
    const news = places.map(({ id: conversationId, friendId }, index) => ({
      userId: friendId,
      kind: 'share' as const,
      topic: topics.share(conversationId),
      actorId: actor.userId,
      relation: 'added' as const,
      conversationId,
      messageId: idIn(id, conversationId, index === 0),
    }))
    return { card, rows, members, notified: await insertNotifications(tx, news, now) }
  })
}

/** Reserves a position in each friend's conversation, opening missing ones. */
async function openPlaces(
  tx: Tx,
  userId: string,
  friends: readonly { readonly id: string }[],
  now: number,
): Promise<(ReservedPosition & { readonly friendId: string })[]> {
  const peers = new Map(friends.map(({ id }) => [directKeyOf(userId, id), id]))
  const friendIn = (directKey: string | null) => peers.get(directKey ?? '') ?? userId
  const directKeys = [...peers.keys()]
  const wanted = directKeys.map((directKey) => newConversation(now, directKey))
  const opened = await insertConversations(tx, wanted)
  const members = opened.flatMap(({ id, direct_key }) =>
    membersOf(id, [userId, friendIn(direct_key)]),
  )
  if (members.length > 0) await insertMembers(tx, members)
  const places = await reservePositions(tx, directKeys, { senderId: userId, now })
  // A friendship may have ended during the upstream call for the card.
  if (places.length < directKeys.length) {
    throw new AppError('NOT_FRIEND', { detail: notFriendDetails.share })
  }
  // Sorted, so that a retried share has its id in the same conversation.
  return places
    .map((place) => ({ ...place, friendId: friendIn(place.direct_key) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Builds a card from our catalogue's facts; a list's, for friends who may read it. */
async function findCard(
  deps: Needs,
  actor: Actor,
  media: SharedMedia,
  friends: readonly { readonly id: string }[],
): Promise<Card | SharedList> {
  if (media.type === 'list') {
    const list = await readableList(deps, actor, media.id)
    await ensureReadBy(deps, list, friends)
    const { id, name: title, itemCount, covers } = await cardOf(deps, actor, list)
    return { type: 'list', id, title, itemCount, covers }
  }
  if (media.type === 'user') {
    const { id, username, avatarUrl } = (await findUser(deps, actor, media.id)).user
    return { type: 'user', user: { id, username, avatarUrl } }
  }
  return workCard(deps, actor, media)
}

/** A work's card, from our catalogue's facts. */
export async function workCard(deps: Needs, actor: Actor, { type, id }: SentWork): Promise<Work> {
  if (type === 'game') {
    const { name, headerImage } = orNotFound(await gameFactsOf(deps, id, actor))
    return { type, id, title: name, headerImage }
  }
  const { title, poster_path } = orNotFound(await factsOf(deps, type, id, actor))
  return { type, id, title, poster_path }
}
