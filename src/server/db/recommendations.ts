import { type RawBuilder, sql } from 'kysely'
import type { Work } from '#shared/friends.ts'
import type { ConversationMembersTable, MessagesTable } from './chat-tables.ts'
import type { Tx } from './prepared.ts'
import type { RecommendationsTable } from './recommendation-tables.ts'

type Sent = Pick<MessagesTable, 'id' | 'conversation_id' | 'sender_id' | 'work' | 'sent_at'>
type Member = Pick<ConversationMembersTable, 'conversation_id' | 'user_id'>

/**
 * Records a share as a recommendation for each member who is a friend, in the same transaction.
 * When shared again, it keeps its state and points to the new message.
 */
export async function insertRecommendations(
  tx: Tx,
  rows: readonly Sent[],
  members: readonly Member[],
): Promise<void> {
  const [first] = rows
  const { type, id } = JSON.parse(first?.work ?? '{}') as Partial<Work>
  if (!first || (type !== 'movie' && type !== 'tv' && type !== 'game') || id === undefined) return
  // For a person in several of the conversations, the first message.
  const sent = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const carried = new Map<string, Sent>()
  for (const row of sent.toReversed()) {
    for (const member of members) {
      if (member.conversation_id === row.conversation_id) carried.set(member.user_id, row)
    }
  }
  const receivers = await listReceivers(tx, first.sender_id, [...carried.keys()], { type, id })
  const recommendations = receivers.flatMap(({ id: receiver_id, was_seen }) => {
    const message = carried.get(receiver_id)
    if (!message) return []
    const { sender_id, conversation_id, id: message_id, sent_at } = message
    const work = message.work ?? ''
    const key = { receiver_id, work_type: type, work_id: id, sender_id }
    return [
      { ...key, conversation_id, message_id, work, sent_at, first_sent_at: sent_at, was_seen },
    ]
  })
  if (recommendations.length === 0) return
  await tx
    .insertInto('recommendations')
    .values(recommendations)
    .onConflict((conflict) =>
      conflict.columns(['receiver_id', 'work_type', 'work_id', 'sender_id']).doUpdateSet((eb) => ({
        conversation_id: eb.ref('excluded.conversation_id'),
        message_id: eb.ref('excluded.message_id'),
        work: eb.ref('excluded.work'),
        sent_at: eb.ref('excluded.sent_at'),
      })),
    )
    .execute()
  for (const { id: receiver, has_recommendations } of receivers) {
    if (has_recommendations === 1) continue
    await tx
      .updateTable('users')
      .set({ has_recommendations: 1 })
      .where('id', '=', receiver)
      .execute()
  }
}

/**
 * Takes back a deleted message's recommendations, then the sender's unread notifications that they
 * were seen. In this order, to wait for the job that writes these, which then finds none to write.
 * @returns the users to notify
 */
export async function deleteRecommendations(
  tx: Tx,
  { id, conversation_id, sender_id }: Pick<MessagesTable, 'id' | 'conversation_id' | 'sender_id'>,
): Promise<string[]> {
  await takeBackRecommendations(tx, { sender_id, conversation_id, message_id: id })
  const rows = await tx
    .deleteFrom('notifications')
    .where('user_id', '=', sender_id)
    .where('read_at', 'is', null)
    .where('kind', '=', 'seen')
    .where('message_id', '=', id)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

type Gone = Pick<RecommendationsTable, 'conversation_id'> &
  (
    | Pick<RecommendationsTable, 'receiver_id'>
    | Pick<RecommendationsTable, 'sender_id' | 'message_id'>
  )

/**
 * Takes back recommendations whose message is gone: for all once deleted, or for a receiver who
 * left its conversation. A work shared several times falls back to the latest message that its
 * receiver can read, in this conversation or their direct one; other groups are not searched.
 */
export async function takeBackRecommendations(tx: Tx, gone: Gone): Promise<void> {
  const rows = await tx
    .selectFrom('recommendations')
    .where((eb) => eb.and(gone))
    .select(['receiver_id', 'work_type', 'work_id', 'sender_id', 'message_id', 'first_sent_at'])
    .select((eb) => eb('sent_at', '>', eb.ref('first_sent_at')).as('is_again'))
    .select((eb) =>
      eb
        .selectFrom('conversation_members as readers')
        .where('readers.conversation_id', '=', gone.conversation_id)
        .whereRef('readers.user_id', '=', 'recommendations.receiver_id')
        .select('readers.from_seq')
        .as('from_seq'),
    )
    .orderBy('receiver_id')
    .execute()
  if (rows.length === 0) return
  await tx
    .deleteFrom('recommendations')
    .where((eb) => eb.and(gone))
    .whereRef('sent_at', '<=', 'first_sent_at')
    .execute()
  const again = rows.filter((row) => row.is_again)
  const here = await findHere(tx, gone, again)
  for (const { from_seq, first_sent_at, is_again: _, ...key } of again) {
    const isReadable = here && from_seq !== null && here.seq > from_seq
    const direct = await findCard(tx, { ...key, first_sent_at }, directOf(key, gone))
    const [before] = [isReadable ? here : undefined, direct]
      .flatMap((card) => (card && card.sent_at >= first_sent_at ? [card] : []))
      .toSorted((a, b) => b.sent_at - a.sent_at)
    // Matched by message too: the work may have been shared again meanwhile.
    if (before) {
      const { seq: __, ...carried } = before
      await tx
        .updateTable('recommendations')
        .set(carried)
        .where((eb) => eb.and(key))
        .execute()
    } else {
      await tx
        .deleteFrom('recommendations')
        .where((eb) => eb.and(key))
        .execute()
    }
  }
}

type Key = Pick<RecommendationsTable, 'receiver_id' | 'work_type' | 'work_id' | 'sender_id'>
type Shared = Omit<Key, 'receiver_id'> & Pick<RecommendationsTable, 'first_sent_at'>
type Card = Pick<RecommendationsTable, 'conversation_id' | 'message_id' | 'work' | 'sent_at'> &
  Pick<MessagesTable, 'seq'>

/** The latest remaining card of the work in the conversation, looked up once for all members. */
async function findHere(
  tx: Tx,
  { conversation_id }: Gone,
  again: readonly (Shared & { readonly from_seq: number | null })[],
): Promise<Card | undefined> {
  const reader = again.find(({ from_seq }) => from_seq !== null)
  if (!reader) return undefined
  const first_sent_at = Math.min(...again.map((row) => row.first_sent_at))
  return findCard(tx, { ...reader, first_sent_at }, sql`${conversation_id}`)
}

/** The direct conversation of sender and receiver, unless the message is gone from that one. */
function directOf({ receiver_id, sender_id }: Key, { conversation_id }: Gone): RawBuilder<unknown> {
  return sql`(select mine.conversation_id
    from conversation_members mine
    join conversation_members theirs on theirs.conversation_id = mine.conversation_id
      and theirs.user_id = ${sender_id}
    join conversations on conversations.id = mine.conversation_id
      and conversations.direct_key is not null
    where mine.user_id = ${receiver_id} and mine.conversation_id <> ${conversation_id})`
}

/**
 * The latest message with a work in a conversation. Reads backwards, no further than the first
 * share: may return an older, unrelated message, which the caller ignores by its `sent_at`.
 */
async function findCard(
  tx: Tx,
  { work_type, work_id, sender_id, first_sent_at }: Shared,
  conversationId: RawBuilder<unknown>,
): Promise<Card | undefined> {
  const { rows } = await sql<Card>`
    select conversation_id, id as message_id, work, sent_at, seq
    from messages
    where conversation_id = ${conversationId} and (sent_at < ${first_sent_at}
      or (sender_id = ${sender_id} and work like ${`{"type":"${work_type}","id":${work_id},%`}))
    order by seq desc
    limit 1`.execute(tx)
  return rows[0]
}

interface Receiver {
  readonly id: string
  readonly has_recommendations: 0 | 1
  readonly was_seen: 0 | 1
}

/** The sender's friends among these users, in a fixed order to avoid deadlocks between shares. */
async function listReceivers(
  tx: Tx,
  senderId: string,
  userIds: readonly string[],
  { type, id }: Pick<Work, 'type' | 'id'>,
): Promise<Receiver[]> {
  if (userIds.length === 0) return []
  const seen =
    type === 'game'
      ? sql`select 1 from saved_games where user_id = users.id and steam_api_id = ${id}
          and is_played = 1`
      : sql`select 1 from saved_shows where user_id = users.id and media_type = ${type}
          and tmdb_id = ${id} and is_watched = 1`
  const { rows } = await sql<Receiver>`
    select users.id, users.has_recommendations,
      case when exists (${seen}) then 1 else 0 end as was_seen
    from friendships
    join users on users.id = friendships.friend_id and users.role <> 'Visiteur'
    where friendships.user_id = ${senderId} and friendships.state = 'added'
      and friendships.friend_id in (${sql.join(userIds)})
    order by users.id`.execute(tx)
  return rows
}
