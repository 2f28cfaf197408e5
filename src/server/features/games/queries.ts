import type { Db } from '#server/db/prepared.ts'
import type { PlayerSamplesTable, WatchedGamesTable } from '#server/db/player-tables.ts'

export type Watched = WatchedGamesTable
export type Sample = Pick<PlayerSamplesTable, 'at' | 'players'>

/** What is known of these games' players. */
export async function listWatched(db: Db, ids: readonly number[]): Promise<Watched[]> {
  return db.selectFrom('watched_games').where('steam_api_id', 'in', ids).selectAll().execute()
}

export interface Wanted {
  readonly steamApiId: number
  readonly name: string | null
  readonly headerImage: string | null
}

/** Says that somebody wants these games' counts; those that rested are due now. */
export async function upsertWanted(db: Db, games: readonly Wanted[], now: number): Promise<void> {
  await db
    .insertInto('watched_games')
    .values(
      games.map(({ steamApiId, name, headerImage }) => ({
        steam_api_id: steamApiId,
        name,
        header_image: headerImage,
        wanted_at: now,
        due_at: now,
        players: null,
        sampled_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('steam_api_id').doUpdateSet((eb) => ({
        wanted_at: now,
        due_at: eb.fn.coalesce('watched_games.due_at', 'excluded.due_at'),
        name: eb.fn.coalesce('excluded.name', 'watched_games.name'),
        header_image: eb.fn.coalesce('excluded.header_image', 'watched_games.header_image'),
      })),
    )
    .execute()
}

/** A game's samples since an instant, the oldest first. */
export async function listSamples(db: Db, id: number, since: number): Promise<Sample[]> {
  return db
    .selectFrom('player_samples')
    .where('steam_api_id', '=', id)
    .where('at', '>=', since)
    .orderBy('at')
    .select(['at', 'players'])
    .execute()
}

/** A game's hours since an instant, the oldest first. */
export async function listHours(db: Db, id: number, since: number): Promise<Sample[]> {
  const hours = await db
    .selectFrom('player_hours')
    .where('steam_api_id', '=', id)
    .where('at', '>=', since)
    .orderBy('at')
    .select(['at', 'players', 'samples'])
    .execute()
  return hours.map(({ at, players, samples }) => ({ at, players: Math.round(players / samples) }))
}
