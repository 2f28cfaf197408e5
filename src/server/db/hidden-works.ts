import { sql } from 'kysely'

/** The user whose hidden titles a reader does not see; `null`: the reader sees all. */
export type Hider = string | null

/** Whether a reader sees the work of a list's item, named `items` in the statement. */
export function isShown(hider: Hider) {
  if (hider === null) return sql<boolean>`1 = 1`
  return sql<boolean>`(not exists (select 1 from saved_shows shows where shows.user_id = ${hider}
      and shows.media_type = items.type and shows.tmdb_id = items.work_id and shows.is_hidden = 1)
    and not exists (select 1 from saved_games games where items.type = 'game'
      and games.user_id = ${hider} and games.steam_api_id = items.work_id
      and games.is_hidden = 1))`
}

/** How many works of a list a reader does not see. Walks what the hider hides, seldom much. */
export function countHidden(listId: string, hider: Hider) {
  if (hider === null) return sql<number>`0`
  return sql<number>`((select count(*) from saved_shows shows
      join own_list_items listed on listed.list_id = ${listId}
        and listed.type = shows.media_type and listed.work_id = shows.tmdb_id
      where shows.user_id = ${hider} and shows.is_hidden = 1)
    + (select count(*) from saved_games games
      join own_list_items listed on listed.list_id = ${listId}
        and listed.type = 'game' and listed.work_id = games.steam_api_id
      where games.user_id = ${hider} and games.is_hidden = 1))`
}
