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
  /** Counts messages sent before `until`, where at least one was sent since `after`. */
  readonly after: number
  readonly until: number
  readonly limit: number
  /** Counting stops here, per conversation. */
  readonly counted: number
  /** Conversations that are left out. */
  readonly excluded: readonly string[]
}

/** The conversations with a reply or a share since an instant that the digest already lists. */
export async function listInDigest(db: Db, userId: string, after: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('notification_choices as choices', (join) =>
      join.on('choices.user_id', '=', userId).onRef('choices.kind', '=', 'notifications.kind'),
    )
    .where('notifications.user_id', '=', userId)
    .where('notifications.kind', 'in', ['reply', 'share'])
    .where('notifications.read_at', 'is', null)
    .where('notifications.created_at', '>=', after)
    .where((eb) => eb(eb.fn.coalesce('choices.by_mail', eb.lit(1)), '!=', 0))
    .select('notifications.conversation_id')
    .execute()
  return rows.flatMap(({ conversation_id }) => conversation_id ?? [])
}

/**
 * Conversations with unread messages, except messages hidden by a block or from senders without access.
 */
export async function listUnread(
  db: Db,
  userId: string,
  { after, until, limit, counted, excluded }: Asked,
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
      .$if(excluded.length > 0, (query) => query.where('conversations.id', 'not in', excluded))
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
