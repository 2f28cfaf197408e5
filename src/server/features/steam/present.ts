import { DAY_MS } from '#shared/durations.ts'
import type { SteamAccount, SteamGame } from '#shared/steam.ts'
import { toInstant } from '#server/instants.ts'
import type { LibraryGame } from './library-games.ts'
import type { AccountRow, Timed } from './queries.ts'

/** How long a game counts as new. */
const NEW_MS = 14 * DAY_MS

export function toAccount(row: AccountRow): SteamAccount {
  return {
    steamId: row.steam_id,
    name: row.name,
    linkedAt: toInstant(row.linked_at),
    readAt: toInstant(row.read_at),
    isKept: row.due_at !== null,
    isHidden: row.is_hidden === 1,
  }
}

/** @param saved the game in the list, if any */
export function toSteamGame(game: LibraryGame, saved: Timed | undefined, now: number): SteamGame {
  const { id, name, isOwned, minutes, playedAt, cameAt } = game
  return {
    steamApiId: id,
    name,
    headerImage: headerOf(game),
    isOwned,
    minutes,
    lastPlayedAt: toInstant(playedAt),
    isNew: cameAt !== null && cameAt > now - NEW_MS,
    isSaved: saved !== undefined,
    listMinutes: saved?.minutes ?? null,
  }
}

/**
 * Steam libraries have no pictures: most games have one at this URL; others get a generated cover.
 */
export function headerOf({ id, image }: Pick<LibraryGame, 'id' | 'image'>): string {
  return (
    image ?? `https://shared.akamai.steamstatic.com/store_item_assets/steam/apps/${id}/header.jpg`
  )
}
