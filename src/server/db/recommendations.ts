import { sql } from 'kysely'
import type { Work } from '#shared/friends.ts'
import type { MessagesTable } from './chat-tables.ts'
import type { Tx } from './prepared.ts'
import type { RecommendationsTable } from './recommendation-tables.ts'

type Sent = Pick<MessagesTable, 'id' | 'work'>

/**
 * Records a share as a recommendation for each recipient who is a friend, in the same transaction. Shared
 * again, it keeps its state and takes the new message.
 */
export async function insertRecommendations(tx: Tx, rows: readonly Sent[]): Promise<void> {
  const work = rows[0]?.work
  const { type, id } = (work ? JSON.parse(work) : {}) as Partial<Work>
  if (!work || (type !== 'movie' && type !== 'tv' && type !== 'game') || id === undefined) return
  const seen =
    type === 'game'
      ? sql`select 1 from saved_games where user_id = friendships.friend_id
          and steam_api_id = ${id} and is_played = 1`
      : sql`select 1 from saved_shows where user_id = friendships.friend_id
          and media_type = ${type} and tmdb_id = ${id} and is_watched = 1`
  const { rows: kept } = await sql<Kept>`
    insert into recommendations (receiver_id, work_type, work_id, sender_id, conversation_id,
      message_id, work, sent_at, first_sent_at, was_seen)
    select friend_id, cast(${type} as text), cast(${id} as integer), sender_id, conversation_id, id,
      work, sent_at, sent_at, was_seen
    from (
      select friendships.friend_id, messages.sender_id, messages.conversation_id, messages.id,
        messages.work, messages.sent_at, case when exists (${seen}) then 1 else 0 end as was_seen,
        row_number() over (partition by friendships.friend_id order by messages.id) as turn
      from messages
      join conversation_members members on members.conversation_id = messages.conversation_id
      join friendships on friendships.user_id = messages.sender_id
        and friendships.friend_id = members.user_id and friendships.state = 'added'
      join users on users.id = friendships.friend_id and users.role <> 'Visiteur'
      where messages.id in (${sql.join(rows.map((row) => row.id))})
    ) received
    where turn = 1
    on conflict (receiver_id, work_type, work_id, sender_id) do update set
      conversation_id = excluded.conversation_id, message_id = excluded.message_id,
      work = excluded.work, sent_at = excluded.sent_at
    returning receiver_id, (select has_recommendations from users
      where users.id = receiver_id) as is_known`.execute(tx)
  // In one order, so that two who share with the same people do not deadlock.
  const news = kept.filter(({ is_known }) => is_known === 0).map((row) => row.receiver_id)
  for (const receiver of news.toSorted()) {
    await tx
      .updateTable('users')
      .set({ has_recommendations: 1 })
      .where('id', '=', receiver)
      .execute()
  }
}

interface Kept extends Pick<RecommendationsTable, 'receiver_id'> {
  readonly is_known: 0 | 1
}
