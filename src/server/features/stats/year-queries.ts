import { type RawBuilder, sql } from 'kysely'
import { itemOf, ITEMS } from '#server/db/items.ts'
import type { Db } from '#server/db/prepared.ts'
import type { WorkRow } from '../friends/present.ts'
import { during } from './queries.ts'

/** A title or game of a year. */
export interface YearWorkRow extends WorkRow {
  /** Its first and last dated viewings of the year; `null` without any. */
  readonly first_day: string | null
  readonly last_day: string | null
  /** Viewings of the whole work in the year; 0 when only episodes were seen. */
  readonly times: number
  /**
   * A title liked, with the world's votes, and first seen this year, a series by any episode; undated
   * viewings count as earlier.
   */
  readonly is_discovery: 0 | 1
  readonly rating: number | null
  /** The world's votes; `null` for a game. */
  readonly vote_count: number | null
  readonly genres: string
  readonly release_date: string | null
}

/**
 * The distinct works a user saw in a year.
 * @param liked the least rating of a discovery
 */
export async function listYearWorks(
  db: Db,
  userId: string,
  { year, liked }: { readonly year: string; readonly liked: number },
): Promise<YearWorkRow[]> {
  const arms = (['movie', 'tv', 'game'] as const).map((part) => {
    const seenAs = part === 'tv' ? sql`('tv', 'episode')` : sql`(${sql.lit(part)})`
    const { items, isIt } = itemOf(part, userId, sql.ref('seen.work_id'))
    // SQLite keeps the order of a cross join: the works of the year, not the whole list.
    return sql`
      select ${sql.lit(part)} as type, seen.*, item.title, ${sql.ref(`item.${ITEMS[part].picture}`)} as picture,
        item.rating, item.genres, item.release_date,
        ${part === 'game' ? NO_DISCOVERY : discovery(userId, { seenAs, year, liked })}
      from (
        select v.work_id, min(${KNOWN_DAY}) as first_day, max(${KNOWN_DAY}) as last_day,
          count(*) filter (where v.kind <> 'episode') as times
        from viewings v
        where v.user_id = ${userId} and v.kind in ${seenAs} and ${during(year)}
        group by v.work_id
      ) seen cross join ${items} where ${isIt}`
  })
  const { rows } = await sql<YearWorkRow>`
    ${sql.join(arms, sql` union all `)} order by type, work_id`.execute(db)
  return rows
}

const KNOWN_DAY = sql`case when length(v.day) = 10 then v.day end`

const NO_DISCOVERY = sql`null as vote_count, 0 as is_discovery`

function discovery(
  userId: string,
  { seenAs, year, liked }: { seenAs: RawBuilder<unknown>; year: string; liked: number },
) {
  // Avoids the index of days: SQLite would walk all days before the year, for each work.
  const earlierDay = sql`earlier.day || ''`
  return sql`item.vote_count,
    case when item.rating >= ${liked} and item.vote_count > 0 and not exists (
      select 1 from viewings earlier
      where earlier.user_id = ${userId} and earlier.kind in ${seenAs}
        and earlier.work_id = seen.work_id and ${earlierDay} < ${year}
    ) then 1 else 0 end as is_discovery`
}

export interface CommonRow {
  readonly id: string
  readonly username: string
  readonly avatar: string | null
  readonly count: number
}

/** A user's friends with access. */
const friendsOf = (userId: string) => sql`select users.id, users.username, users.avatar,
    users.username_search
  from friendships join users on users.id = friendships.friend_id and users.role <> 'Visiteur'
  where friendships.user_id = ${userId} and friendships.state = 'added'`

/** The viewings that friends may see. */
const isShown = sql`case v.kind
  when 'game' then exists (select 1 from saved_games item where item.user_id = v.user_id
    and item.steam_api_id = v.work_id and item.is_hidden = 0)
  else exists (select 1 from saved_shows item where item.user_id = v.user_id
    and item.media_type = case v.kind when 'movie' then 'movie' else 'tv' end
    and item.tmdb_id = v.work_id and item.is_hidden = 0) end`

/** Friends who saw the same works in the same year, most works first. */
export async function listCommonPeople(
  db: Db,
  userId: string,
  year: string,
  limit: number,
): Promise<CommonRow[]> {
  const { rows } = await sql<CommonRow>`
    select friends.id, friends.username, friends.avatar,
      count(distinct v.kind || v.work_id) as count
    from (${friendsOf(userId)}) friends
    join viewings v on v.user_id = friends.id and v.kind in ('movie', 'tv', 'game')
      and ${during(year)}
    where (v.kind, v.work_id) in (
        select kind, work_id from viewings v
        where user_id = ${userId} and kind in ('movie', 'tv', 'game') and ${during(year)})
      and ${isShown}
    group by friends.id, friends.username, friends.avatar, friends.username_search
    order by count desc, friends.username_search, friends.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** A user and their friends. */
const groupOf = (userId: string) =>
  sql`${friendsOf(userId)} union all
    select id, username, avatar, username_search from users where id = ${userId}`

export interface PersonTotals {
  readonly id: string
  readonly username: string
  readonly avatar: string | null
  readonly kind: 'movie' | 'tv' | 'episode' | 'game'
  readonly count: number
  readonly minutes: number
}

/** Yearly totals of a user and each friend, from what they show. */
export async function listGroupTotals(
  db: Db,
  userId: string,
  year: string,
): Promise<PersonTotals[]> {
  const { rows } = await sql<PersonTotals>`
    select people.id, people.username, people.avatar, v.kind, count(*) as count,
      coalesce(sum(case v.kind when 'tv' then null when 'game' then
        case when v.number = 1 then games.minutes_played end else shows.runtime end), 0) as minutes
    from (${groupOf(userId)}) people
    join viewings v on v.user_id = people.id
      and v.kind in ('movie', 'tv', 'episode', 'game') and ${during(year)}
    left join saved_shows shows on shows.user_id = people.id
      and shows.media_type = case v.kind when 'movie' then 'movie' else 'tv' end
      and shows.tmdb_id = v.work_id and v.kind <> 'game' and shows.is_hidden = 0
    left join saved_games games on games.user_id = people.id and v.kind = 'game'
      and games.steam_api_id = v.work_id and games.is_hidden = 0
    where coalesce(shows.tmdb_id, games.steam_api_id) is not null
    group by people.id, people.username, people.avatar, v.kind`.execute(db)
  return rows
}

export type SharedRow = WorkRow & { readonly count: number }

/** The works that the most people saw in the year, at least two. */
export async function listSharedWorks(
  db: Db,
  userId: string,
  year: string,
  limit: number,
): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    select seen.type, seen.work_id, seen.count,
      max(coalesce(shows.title, games.title)) as title,
      max(coalesce(shows.poster_path, games.header_image)) as picture
    from (
      select v.kind as type, v.work_id, count(distinct v.user_id) as count,
        min(cast(v.user_id as text)) as one
      from (${groupOf(userId)}) people
      join viewings v on v.user_id = people.id and v.kind in ('movie', 'tv', 'game')
        and ${during(year)}
      where ${isShown}
      group by v.kind, v.work_id having count(distinct v.user_id) > 1
      order by count desc, v.kind, v.work_id limit ${sql.lit(limit)}
    ) seen
    left join saved_shows shows on cast(shows.user_id as text) = seen.one
      and shows.media_type = seen.type and shows.tmdb_id = seen.work_id
    left join saved_games games on seen.type = 'game' and cast(games.user_id as text) = seen.one
      and games.steam_api_id = seen.work_id
    group by seen.type, seen.work_id, seen.count
    order by seen.count desc, seen.type, seen.work_id`.execute(db)
  return rows
}
