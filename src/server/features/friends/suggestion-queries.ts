import { sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'

export interface SuggestedRow extends Pick<UsersTable, 'id' | 'username' | 'avatar'> {
  readonly in_common: number
}

interface Bounds {
  /** How many of the newest friends of `userId` have their own friends read. */
  readonly friends: number
  readonly limit: number
  /** A refusal older than this is forgotten. */
  readonly refusedSince: number
}

/** Friends of friends, most mutual friends first; they and the friend in between must allow it. */
export async function listSuggested(
  db: Db,
  userId: string,
  { friends, limit, refusedSince }: Bounds,
): Promise<SuggestedRow[]> {
  const isShown = sql`users.is_suggested = 1 and users.role <> 'Visiteur'`
  const { rows } = await sql<SuggestedRow>`
    with links as materialized (
      select friendships.friend_id from friendships
      join users on users.id = friendships.friend_id and ${isShown}
      where friendships.user_id = ${userId} and friendships.state = 'added'
      order by friendships.since desc, friendships.friend_id limit ${friends}
    ), known as materialized (
      select theirs.friend_id as id, count(*) as in_common
      from links join friendships theirs on theirs.user_id = links.friend_id
        and theirs.state = 'added'
      where theirs.friend_id <> ${userId}
      group by theirs.friend_id
    )
    select users.id, users.username, users.avatar, known.in_common
    from known join users on users.id = known.id and ${isShown}
    left join friendships mine on mine.user_id = ${userId} and mine.friend_id = known.id
    left join friendships theirs on theirs.user_id = known.id and theirs.friend_id = ${userId}
    where (mine.state is null or (mine.state = 'refused' and mine.since <= ${refusedSince}))
      and (theirs.state is null or theirs.state = 'sent'
        or (theirs.state = 'refused' and theirs.since <= ${refusedSince}))
    order by known.in_common desc, users.username_search, users.id limit ${limit}`.execute(db)
  return rows
}
