import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Watched } from './queries.ts'

export type Due = Pick<Watched, 'steam_api_id' | 'wanted_at'> & { readonly due_at: number | null }

/** Games due for a sample: most watched first, then longest due. */
export async function listDue(db: Db, now: number, limit: number): Promise<Due[]> {
  return db
    .selectFrom('watched_games')
    .where('due_at', '<=', now)
    .orderBy('watchers', 'desc')
    .orderBy('due_at')
    .orderBy('steam_api_id')
    .limit(limit)
    .select(['steam_api_id', 'wanted_at', 'due_at'])
    .execute()
}

export type ToCheck = Pick<Watched, 'steam_api_id' | 'wanted_at'>

/** Games due for a check: most watched first, then longest waiting. */
export async function listToCheck(db: Db, now: number, limit: number): Promise<ToCheck[]> {
  return db
    .selectFrom('watched_games')
    .where('check_at', '<=', now)
    .orderBy('watchers', 'desc')
    .orderBy('check_at')
    .limit(limit)
    .select(['steam_api_id', 'wanted_at'])
    .execute()
}

/** Postpones a game's check. */
export async function updateCheck(db: Db, id: number, checkAt: number): Promise<void> {
  await db
    .updateTable('watched_games')
    .set({ check_at: checkAt })
    .where('steam_api_id', '=', id)
    .where('check_at', 'is not', null)
    .execute()
}

/** Starts sampling a game that the store has confirmed. */
export async function updateConfirmed(
  db: Db,
  id: number,
  { name, headerImage }: { readonly name: string; readonly headerImage: string | null },
  now: number,
): Promise<void> {
  await db
    .updateTable('watched_games')
    .set({ name, header_image: headerImage, check_at: null, due_at: now })
    .where('steam_api_id', '=', id)
    .where('check_at', 'is not', null)
    .execute()
}

/** Deletes an unconfirmed game. */
export async function deleteUnconfirmed(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('watched_games')
    .where('steam_api_id', '=', id)
    .where('check_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await db.deleteFrom('game_watchers').where('steam_api_id', '=', id).execute()
}

interface Turn {
  readonly due_at: number | null
  readonly players?: number
  readonly sampled_at?: number
}

/** Records a game's turn; false if another server already has. */
export async function updateTurn(db: Db | Tx, game: Due, turn: Turn): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watched_games')
    .set(turn)
    .where('steam_api_id', '=', game.steam_api_id)
    .where('due_at', '=', game.due_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Adds a sample; false if one with the same instant exists. */
export async function insertSample(
  tx: Tx,
  sample: { readonly steam_api_id: number; readonly at: number; readonly players: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('player_samples')
    .values(sample)
    .onConflict((conflict) => conflict.columns(['steam_api_id', 'at']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Adds a sample to its hour. */
export async function upsertHour(
  tx: Tx,
  sample: { readonly steam_api_id: number; readonly at: number; readonly players: number },
): Promise<void> {
  await tx
    .insertInto('player_hours')
    .values({ ...sample, samples: 1 })
    .onConflict((conflict) =>
      conflict.columns(['steam_api_id', 'at']).doUpdateSet((eb) => ({
        players: eb('player_hours.players', '+', eb.ref('excluded.players')),
        samples: eb('player_hours.samples', '+', 1),
      })),
    )
    .execute()
}

/** Ids of watched games after `after`, in order. */
export async function listWatchedIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('watched_games')
    .where('steam_api_id', '>', after)
    .orderBy('steam_api_id')
    .limit(limit)
    .select('steam_api_id')
    .execute()
  return rows.map(({ steam_api_id }) => steam_api_id)
}

/** Deletes these games' samples from before an instant. */
export async function deleteOldSamples(
  db: Db,
  table: 'player_samples' | 'player_hours',
  ids: readonly number[],
  before: number,
): Promise<void> {
  await db.deleteFrom(table).where('steam_api_id', 'in', ids).where('at', '<', before).execute()
}

/** Deletes watchers last seen before an instant from these games, and recounts the others. */
export async function deleteOldWatchers(
  db: Db,
  ids: readonly number[],
  before: number,
): Promise<void> {
  await db
    .deleteFrom('game_watchers')
    .where('steam_api_id', 'in', ids)
    .where('wanted_at', '<', before)
    .execute()
  await db
    .updateTable('watched_games')
    .set({
      watchers: sql<number>`(select count(*) from game_watchers
        where game_watchers.steam_api_id = watched_games.steam_api_id)`,
    })
    .where('steam_api_id', 'in', ids)
    .execute()
}

/** Deletes those of these games that nobody has wanted since an instant. */
export async function deleteUnwanted(
  db: Db,
  ids: readonly number[],
  before: number,
): Promise<void> {
  await db
    .deleteFrom('watched_games')
    .where('steam_api_id', 'in', ids)
    .where('wanted_at', '<', before)
    .execute()
}
