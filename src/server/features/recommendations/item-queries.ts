import { sql } from 'kysely'

/*
 * What becomes of a recommendation stands in the receiver's list, and is read there: an import, a player
 * or an evening that marks it needs to know nothing of it.
 */

/** The receiver's own item, where they keep the work: `shows` or `games`. */
export const ITEM = sql`
  left join saved_shows shows on shows.user_id = recommendations.receiver_id
    and shows.media_type = recommendations.work_type and shows.tmdb_id = recommendations.work_id
  left join saved_games games on recommendations.work_type = 'game'
    and games.user_id = recommendations.receiver_id
    and games.steam_api_id = recommendations.work_id`

export const isDone = sql<0 | 1 | 2 | null>`coalesce(shows.is_watched, games.is_played)`
export const rating = sql<number | null>`coalesce(shows.rating, games.rating)`

/** Seen since: what was seen before, or nobody knows when, proves nothing. Days count, not hours. */
export const isSeenSince = sql<boolean>`(recommendations.was_seen = 0 and ${isDone} = 1
  and coalesce(shows.watched_at, games.played_at)
    >= recommendations.first_sent_at - recommendations.first_sent_at % 86400000)`

/** As the sender may learn it: what the receiver hides is as if they did not keep it. */
export const outcome = sql<string>`case
  when coalesce(shows.is_hidden, games.is_hidden, 1) = 1 then
    case when recommendations.opened_at is null then 'sent' else 'opened' end
  when ${isSeenSince} then 'seen' || coalesce(' ' || ${rating}, '')
  when ${isDone} = 1 then 'had' || coalesce(' ' || ${rating}, '')
  else 'kept' end`

/** Between whom something passes: friends, of whom the other one is accepted. */
export const areFriends = (mine: 'receiver_id' | 'sender_id', other: 'receiver_id' | 'sender_id') =>
  sql`join friendships on friendships.user_id = recommendations.${sql.ref(mine)}
      and friendships.friend_id = recommendations.${sql.ref(other)} and friendships.state = 'added'
    join users on users.id = recommendations.${sql.ref(other)} and users.role <> 'Visiteur'`
