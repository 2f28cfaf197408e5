import type { Db } from '#server/db/prepared.ts'
import type { PlayerSamplesTable, WatchedGamesTable } from '#server/db/player-tables.ts'

export type Watched = WatchedGamesTable
export type Sample = Pick<PlayerSamplesTable, 'at' | 'players'>

/** Those of these games that are watched, and when this user last wanted each. */
export async function listWatched(db: Db, userId: string, ids: readonly number[]) {
  return db
    .selectFrom('watched_games')
    .leftJoin('game_watchers as own', (join) =>
      join
        .onRef('own.steam_api_id', '=', 'watched_games.steam_api_id')
        .on('own.user_id', '=', userId),
    )
    .where('watched_games.steam_api_id', 'in', ids)
    .selectAll('watched_games')
    .select('own.wanted_at as own_wanted_at')
    .execute()
}

export interface Wanted {
  readonly steamApiId: number
  /** Whether the store has confirmed the game; otherwise it is checked before it is sampled. */
  readonly isConfirmed: boolean
  readonly name: string | null
  readonly headerImage: string | null
}

/** Records that a user wants these games' player counts. */
export async function upsertWatcher(
  db: Db,
  userId: string,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await db
    .insertInto('game_watchers')
    .values(ids.map((id) => ({ steam_api_id: id, user_id: userId, wanted_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['steam_api_id', 'user_id']).doUpdateSet({ wanted_at: now }),
    )
    .execute()
}

/** The games whose player counts a user wanted recently. */
export async function listWatchedBy(db: Db, userId: string) {
  return db
    .selectFrom('game_watchers')
    .where('user_id', '=', userId)
    .orderBy('steam_api_id')
    .select(['steam_api_id', 'wanted_at'])
    .execute()
}

/** How many users watch each of these games. */
export async function countWatchers(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('game_watchers')
    .where('steam_api_id', 'in', ids)
    .groupBy('steam_api_id')
    .select(['steam_api_id', (eb) => eb.fn.countAll<number>().as('watchers')])
    .execute()
  return new Map(rows.map(({ steam_api_id, watchers }) => [steam_api_id, watchers]))
}

/** Schedules samples of these games, or checks if the store has not confirmed them yet. */
export async function upsertWanted(
  db: Db,
  games: readonly Wanted[],
  watchers: ReadonlyMap<number, number>,
  now: number,
): Promise<void> {
  await db
    .insertInto('watched_games')
    .values(
      games.map(({ steamApiId, isConfirmed, name, headerImage }) => ({
        steam_api_id: steamApiId,
        name,
        header_image: headerImage,
        wanted_at: now,
        watchers: watchers.get(steamApiId) ?? 1,
        check_at: isConfirmed ? null : now,
        due_at: isConfirmed ? now : null,
        players: null,
        sampled_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('steam_api_id').doUpdateSet((eb) => {
        const isConfirmed = eb.or([
          eb('watched_games.check_at', 'is', null),
          eb('excluded.check_at', 'is', null),
        ])
        const dueAt = eb.fn.coalesce('watched_games.due_at', eb.val(now))
        return {
          wanted_at: now,
          watchers: eb.ref('excluded.watchers'),
          check_at: eb
            .case()
            .when(isConfirmed)
            .then(null)
            .else(eb.ref('watched_games.check_at'))
            .end(),
          due_at: eb.case().when(isConfirmed).then(dueAt).else(null).end(),
          name: eb.fn.coalesce('excluded.name', 'watched_games.name'),
          header_image: eb.fn.coalesce('excluded.header_image', 'watched_games.header_image'),
        }
      }),
    )
    .execute()
}

/** A game's samples since an instant, oldest first. */
export async function listSamples(db: Db, id: number, since: number): Promise<Sample[]> {
  return db
    .selectFrom('player_samples')
    .where('steam_api_id', '=', id)
    .where('at', '>=', since)
    .orderBy('at')
    .select(['at', 'players'])
    .execute()
}

/** A game's hourly averages since an instant, oldest first. */
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
