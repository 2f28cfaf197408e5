import { sql } from 'kysely'

/*
 * A recommendation's outcome is read from the receiver's list, so imports, players and evenings that
 * update the list need not know about it.
 */

/** The receiver's item for the work, in `shows` or `games`. */
export const ITEM = sql`
  left join saved_shows shows on shows.user_id = recommendations.receiver_id
    and shows.media_type = recommendations.work_type and shows.tmdb_id = recommendations.work_id
  left join saved_games games on recommendations.work_type = 'game'
    and games.user_id = recommendations.receiver_id
    and games.steam_api_id = recommendations.work_id`

export const isDone = sql<0 | 1 | 2 | null>`coalesce(shows.is_watched, games.is_played)`
export const rating = sql<number | null>`coalesce(shows.rating, games.rating)`

/** Seen since the recommendation. A viewing before it, or undated, proves nothing; compared by day. */
export const isSeenSince = sql<boolean>`(recommendations.was_seen = 0 and ${isDone} = 1
  and coalesce(shows.watched_at, games.played_at)
    >= recommendations.first_sent_at - recommendations.first_sent_at % 86400000)`

/** The outcome as the sender may see it: hidden items look absent. */
export const outcome = sql<string>`case
  when coalesce(shows.is_hidden, games.is_hidden, 1) = 1 then
    case when recommendations.opened_at is null then 'sent' else 'opened' end
  when ${isSeenSince} then 'seen' || coalesce(' ' || ${rating}, '')
  when ${isDone} = 1 then 'had' || coalesce(' ' || ${rating}, '')
  else 'kept' end`

/** Whether the two are friends, and the other one has access. */
export const areFriends = (mine: 'receiver_id' | 'sender_id', other: 'receiver_id' | 'sender_id') =>
  sql`join friendships on friendships.user_id = recommendations.${sql.ref(mine)}
      and friendships.friend_id = recommendations.${sql.ref(other)} and friendships.state = 'added'
    join users on users.id = recommendations.${sql.ref(other)} and users.role <> 'Visiteur'`
