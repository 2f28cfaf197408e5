import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'
import type { WorkRow } from '../friends/present.ts'
import { during } from './queries.ts'

/** Minimum number of votes for a meaningful average. */
const VOTES = 20

export interface RatingRow {
  readonly whose: 'own' | 'friends'
  readonly rating: number
  /** The world's rounded average for these titles; 0 on friends' rows. */
  readonly world: number
  readonly count: number
  /** Sum of the world's averages. */
  readonly votes: number
}

const part = sql`case v.kind when 'episode' then 'tv' else v.kind end`

/** Titles rated by both the user and the world, of all time or seen in a year. */
function rated(userId: string, year: string | undefined): RawBuilder<unknown> {
  const seen = (of: string) => sql`(select distinct ${part} as part, v.work_id from viewings v
    where v.user_id = ${userId} and v.kind in ('movie', 'tv', 'episode') and ${during(of)}) seen
    join saved_shows item on item.media_type = seen.part and item.tmdb_id = seen.work_id and`
  return sql`from ${year === undefined ? sql`saved_shows item where` : seen(year)}
    item.user_id = ${userId} and item.rating is not null and item.vote_count >= ${sql.lit(VOTES)}`
}

const friends = sql`friendships
  join users on users.id = friendships.friend_id and users.role <> 'Visiteur'`

/** Number of visible ratings by friends at each value, from their totals. */
const ofFriends = (userId: string) => sql`
  select 'friends' as whose, cast(substr(facet, 8) as integer) as rating, 0 as world,
    sum(total - hidden) as count, 0 as votes
  from ${friends}
  join facet_totals on facet_totals.user_id = friendships.friend_id
    and part in ('movie', 'tv', 'game') and facet >= 'rating:' and facet < 'rating:n'
  where friendships.user_id = ${userId} and friendships.state = 'added' and total > hidden
  group by facet`

/** The same for works they saw in a year. */
const ofFriendsDuring = (userId: string, year: string) => sql`
  select 'friends' as whose, coalesce(shows.rating, games.rating) as rating, 0 as world,
    count(*) as count, 0 as votes
  from (
    select distinct v.user_id, ${part} as part, v.work_id
    from ${friends}
    join viewings v on v.user_id = friendships.friend_id
      and v.kind in ('movie', 'tv', 'episode', 'game') and ${during(year)}
    where friendships.user_id = ${userId} and friendships.state = 'added'
  ) seen
  left join saved_shows shows on shows.user_id = seen.user_id and shows.media_type = seen.part
    and shows.tmdb_id = seen.work_id and shows.is_hidden = 0
  left join saved_games games on seen.part = 'game' and games.user_id = seen.user_id
    and games.steam_api_id = seen.work_id and games.is_hidden = 0
  where coalesce(shows.rating, games.rating) is not null
  group by 2`

/**
 * Changes whenever the user or a friend writes to their lists or a friendship changes, so that nothing
 * stays cached once hidden.
 */
export async function findCircleVersion(db: Db, userId: string): Promise<string> {
  const written = (
    lists: string,
  ) => sql`coalesce((select sum(version) from ${sql.table(lists)} lists
    where lists.user_id = circle.id), 0)`
  const { rows } = await sql<{ version: string }>`
    select cast(count(*) as text) || ' ' || cast(sum(since) as text) || ' ' ||
      cast(sum(${written('show_lists')} + ${written('game_lists')}) as text) as version
    from (
      select id, 0 as since from users where id = ${userId}
      union all
      select friend_id, since from ${friends}
      where friendships.user_id = ${userId} and friendships.state = 'added'
    ) circle`.execute(db)
  return rows[0]?.version ?? ''
}

/** Rounds halves up: PostgreSQL rounds halves of a double precision to even. */
const roundedVote = sql`round(cast(item.vote_average as numeric))`

/** A user's ratings of seen works beside the world's, and the distribution of friends' ratings. */
export async function listRatings(
  db: Db,
  userId: string,
  year: string | undefined,
): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select 'own' as whose, item.rating, cast(${roundedVote} as integer) as world,
      count(*) as count, sum(item.vote_average) as votes
    ${rated(userId, year)} ${year === undefined ? sql`and item.is_watched = 1` : sql``}
    group by 2, 3
    union all ${year === undefined ? ofFriends(userId) : ofFriendsDuring(userId, year)}`.execute(db)
  return rows
}

export type FurthestRow = WorkRow & { readonly own: number; readonly world: number }

/** Titles whose rating differs most from the world's. */
export async function listFurthest(
  db: Db,
  userId: string,
  year: string | undefined,
  limit: number,
): Promise<FurthestRow[]> {
  const { rows } = await sql<FurthestRow>`
    select item.media_type as type, item.tmdb_id as work_id, item.title, item.poster_path as picture,
      item.rating as own, item.vote_average as world
    ${rated(userId, year)}
    order by abs(item.rating - item.vote_average) desc, item.media_type, item.tmdb_id
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}
