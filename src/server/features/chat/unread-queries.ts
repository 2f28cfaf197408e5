import { sql } from 'kysely'
import { areBlocked } from '#server/db/blocks.ts'
import type { Db } from '#server/db/prepared.ts'

export interface UnreadRow {
  readonly id: string
  readonly direct_key: string | null
  readonly name: string | null
  readonly count: number
}

interface Asked {
  /** Counts messages sent before the second instant, where at least one was sent after the first. */
  readonly after: number
  readonly until: number
  readonly limit: number
  /** Counting stops here, per conversation. */
  readonly counted: number
}

/**
 * Conversations with unread messages, except messages hidden by a block, from senders without access, or
 * already in the digest as a reply or a share.
 */
export async function listUnread(
  db: Db,
  userId: string,
  { after, until, limit, counted }: Asked,
): Promise<UnreadRow[]> {
  const unread = sql`from messages
    join users as senders on senders.id = messages.sender_id and senders.role <> 'Visiteur'
    where messages.conversation_id = mine.conversation_id
      and messages.seq > mine.read_seq and messages.seq > mine.from_seq
      and messages.sender_id <> ${userId} and messages.event is null
      and messages.deleted_at is null and messages.sent_at < ${until}
      and not ${areBlocked(userId, sql.ref('messages.sender_id'))}`
  return (
    db
      .selectFrom('conversation_members as mine')
      .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
      .where('mine.user_id', '=', userId)
      .where('mine.unread', '>', 0)
      .where('conversations.updated_at', '>=', after)
      // Newest first, so that the scan stops at the last digest.
      .where(
        sql<boolean>`(select messages.sent_at ${unread} order by messages.seq desc limit 1) >= ${after}`,
      )
      .where(
        sql<boolean>`not exists (select 1 from notifications where notifications.user_id = ${userId}
        and notifications.topic in ('reply/' || conversations.id, 'share/' || conversations.id)
        and notifications.read_at is null and notifications.created_at >= ${after}
        and coalesce((select by_mail from notification_choices as choices
          where choices.user_id = ${userId} and choices.kind = notifications.kind), 1) <> 0)`,
      )
      .select([
        'conversations.id',
        'conversations.direct_key',
        'conversations.name',
        sql<number>`(select count(*) from (select 1 as one ${unread} limit ${sql.lit(counted)}) as those)`.as(
          'count',
        ),
      ])
      .orderBy('conversations.updated_at', 'desc')
      .limit(limit)
      .execute()
  )
}
