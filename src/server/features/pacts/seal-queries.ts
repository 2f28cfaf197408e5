import { sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'
import { isFriend } from './queries.ts'

export interface SealRow {
  readonly conversation_id: string
  readonly season: number
  readonly episode: number
}

/**
 * Of these conversations, those with a friend who shares a pact on the series with a reader, and that
 * reader's progress (none when they ticked nothing).
 */
export async function listSealed(
  db: Db,
  { userId, tmdbId }: { readonly userId: string; readonly tmdbId: number },
  conversationIds: readonly string[],
): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select distinct talking.conversation_id, last.season, last.episode
    from (select season, episode from viewings where user_id = ${userId} and kind = 'episode'
        and work_id = ${tmdbId} and season > 0
      order by season desc, episode desc limit 1) last
    join pact_members mine on mine.user_id = ${userId} and mine.tmdb_id = ${tmdbId}
      and mine.joined_at is not null
    join pact_members members on members.pact_id = mine.pact_id
      and members.user_id <> mine.user_id and members.joined_at is not null
      and ${isFriend(userId, 'members.user_id')}
    join conversation_members talking on talking.user_id = members.user_id
      and talking.conversation_id in (${sql.join(conversationIds)})`.execute(db)
  return rows
}
