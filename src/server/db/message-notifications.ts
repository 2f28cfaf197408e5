import { areBlocked } from './blocks.ts'
import { topics } from './notification-topics.ts'
import { insertNotifications } from './notifications.ts'
import type { Tx } from './prepared.ts'

interface Sent {
  readonly conversationId: string
  readonly isGroup: boolean
  /** `seq` of the message that this one replies to: the one it quotes, or the one just before. */
  readonly answers: number
  readonly messageId: string
  readonly senderId: string
}

/** Notifies the author of the message replied to, if they are another member. */
export async function insertReplyNotification(tx: Tx, sent: Sent, now: number): Promise<string[]> {
  const { conversationId, isGroup, answers, messageId, senderId } = sent
  const answered = await tx
    .selectFrom('messages')
    .innerJoin('conversation_members as members', (join) =>
      join
        .onRef('members.conversation_id', '=', 'messages.conversation_id')
        .onRef('members.user_id', '=', 'messages.sender_id'),
    )
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.seq', '=', answers)
    .where('messages.event', 'is', null)
    .where('messages.sender_id', '!=', senderId)
    .where((eb) => eb.not(areBlocked(senderId, eb.ref('messages.sender_id'))))
    .select('messages.sender_id')
    .executeTakeFirst()
  if (!answered) return []
  const reply = {
    userId: answered.sender_id,
    kind: 'reply',
    topic: topics.reply(conversationId),
    actorId: senderId,
    relation: isGroup ? null : 'added',
    conversationId,
    messageId,
  } as const
  return insertNotifications(tx, [reply], now)
}

/**
 * Points an unread notification about a deleted message to the previous message it was about, or deletes
 * it if there is none.
 * @returns the users to notify
 */
export async function deleteMessageNotifications(
  tx: Tx,
  { conversationId, messageId }: { readonly conversationId: string; readonly messageId: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversation_members as readers')
    .innerJoin('notifications', 'notifications.user_id', 'readers.user_id')
    .where('readers.conversation_id', '=', conversationId)
    .where('topic', 'in', [topics.share(conversationId), topics.reply(conversationId)])
    .where('read_at', 'is', null)
    .where('message_id', '=', messageId)
    .select(['readers.user_id', 'readers.read_seq', 'id', 'kind', 'count'])
    .execute()
  for (const row of rows) {
    const before = row.count > 1 ? await findLatest(tx, conversationId, row) : undefined
    const { user_id, id } = row
    // Unless it is about another message by now.
    const key = { user_id, id, message_id: messageId }
    if (before) {
      await tx
        .updateTable('notifications')
        .set((eb) => ({ ...before, count: eb('count', '-', 1) }))
        .where((eb) => eb.and(key))
        .execute()
    } else {
      await tx
        .deleteFrom('notifications')
        .where((eb) => eb.and(key))
        .execute()
    }
  }
  return rows.map(({ user_id }) => user_id)
}

interface NotifiedReader {
  readonly user_id: string
  readonly read_seq: number
  readonly kind: string
}

/** The latest unread message that a reader was notified of: a card, or a reply to theirs. */
async function findLatest(
  tx: Tx,
  conversationId: string,
  { user_id, read_seq, kind }: NotifiedReader,
): Promise<{ message_id: string; actor_id: string } | undefined> {
  return tx
    .selectFrom('messages')
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.seq', '>', read_seq)
    .where('messages.sender_id', '!=', user_id)
    .where('messages.deleted_at', 'is', null)
    .where('messages.event', 'is', null)
    .where((eb) => eb.not(areBlocked(user_id, eb.ref('messages.sender_id'))))
    .where((eb) =>
      kind === 'share'
        ? eb.or([eb('messages.work', 'is not', null), eb('messages.person_id', 'is not', null)])
        : eb.exists(
            eb
              .selectFrom('messages as answered')
              .where('answered.conversation_id', '=', conversationId)
              .where((on) =>
                on(
                  'answered.seq',
                  '=',
                  on.fn.coalesce('messages.reply_to', on('messages.seq', '-', 1)),
                ),
              )
              .where('answered.sender_id', '=', user_id)
              .where('answered.event', 'is', null)
              .select(eb.lit(1).as('one')),
          ),
    )
    .orderBy('messages.seq', 'desc')
    .limit(1)
    .select(['messages.id as message_id', 'messages.sender_id as actor_id'])
    .executeTakeFirst()
}
