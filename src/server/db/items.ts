import { type RawBuilder, sql } from 'kysely'
import type { ViewingKind } from '#shared/days.ts'

const SHOWS = {
  items: 'saved_shows',
  id: 'tmdb_id',
  picture: 'poster_path',
  done: 'is_watched',
} as const

/** Where works are saved, and the names there of what all of them have. */
export const ITEMS = {
  movie: SHOWS,
  tv: SHOWS,
  game: { items: 'saved_games', id: 'steam_api_id', picture: 'header_image', done: 'is_played' },
} as const

interface SavedItem {
  readonly items: RawBuilder<unknown>
  readonly isIt: RawBuilder<unknown>
}

/** The table, as `item`, and the key of the item that viewings belong to; for an episode, its series. */
export function itemOf(kind: ViewingKind, userId: unknown, workId: unknown): SavedItem {
  const isUsers = sql`item.user_id = ${userId}`
  return kind === 'game'
    ? { items: sql`saved_games item`, isIt: sql`${isUsers} and item.steam_api_id = ${workId}` }
    : {
        items: sql`saved_shows item`,
        isIt: sql`${isUsers} and item.media_type = ${sql.lit(kind === 'movie' ? 'movie' : 'tv')}
          and item.tmdb_id = ${workId}`,
      }
}
