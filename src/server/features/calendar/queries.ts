import type { Db, Tx } from '#server/db/prepared.ts'
import type { WorkRow } from '../friends/present.ts'
import type { Tables } from '#server/db/tables.ts'

export type ReleaseDate = Tables['release_dates']
export type Turn = Pick<Tables['release_turns'], 'kind' | 'work_id'>

/** A release date of a work on a user's list. */
export type ReleaseRow = WorkRow & Pick<ReleaseDate, 'what' | 'season' | 'episode' | 'day' | 'name'>

/** Dates, both inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Maximum releases shown. */
const MOST = 500
const DATE = [
  'release_dates.what',
  'release_dates.season',
  'release_dates.episode',
  'release_dates.day',
  'release_dates.name',
] as const

/** Releases of the films and series a user wants to see. */
export async function listShowReleases(db: Db, userId: string, days: Days): Promise<ReleaseRow[]> {
  return db
    .selectFrom('saved_shows')
    .innerJoin('release_dates', (join) =>
      join
        .onRef('release_dates.kind', '=', 'saved_shows.media_type')
        .onRef('release_dates.work_id', '=', 'saved_shows.tmdb_id'),
    )
    .where('saved_shows.user_id', '=', userId)
    .where('saved_shows.is_watched', '=', 0)
    .where('release_dates.day', '>=', days.from)
    .where('release_dates.day', '<=', days.to)
    .select([
      'saved_shows.media_type as type',
      'saved_shows.tmdb_id as work_id',
      'saved_shows.title',
      'saved_shows.poster_path as picture',
      ...DATE,
    ])
    .orderBy('release_dates.day')
    .limit(MOST)
    .execute()
}

/** Releases of the games a user wants to play. */
export async function listGameReleases(db: Db, userId: string, days: Days): Promise<ReleaseRow[]> {
  return db
    .selectFrom('saved_games')
    .innerJoin('release_dates', (join) =>
      join
        .on('release_dates.kind', '=', 'game')
        .onRef('release_dates.work_id', '=', 'saved_games.steam_api_id'),
    )
    .where('saved_games.user_id', '=', userId)
    .where('saved_games.is_played', '=', 0)
    .where('release_dates.day', '>=', days.from)
    .where('release_dates.day', '<=', days.to)
    .select((eb) => [
      eb.val('game' as const).as('type'),
      'saved_games.steam_api_id as work_id',
      'saved_games.title',
      'saved_games.header_image as picture',
      ...DATE,
    ])
    .orderBy('release_dates.day')
    .limit(MOST)
    .execute()
}

/** A batch of users with a list, by id. */
export async function listPeople(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('id', '>', after)
    .where('role', '!=', 'Visiteur')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Walk {
  readonly now: number
  /** Turns requested after this are left unchanged. */
  readonly wantedBefore: number
  /** Releases before these days are left out. */
  readonly since: { readonly films: string; readonly games: string }
}

/** Schedules a user's wanted works for look-up, except those released long ago. */
export async function upsertTurns(db: Db, userId: string, walk: Walk): Promise<void> {
  const { now, wantedBefore, since } = walk
  await db
    .insertInto('release_turns')
    .columns(['kind', 'work_id', 'wanted_at', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('saved_shows')
        .where('user_id', '=', userId)
        .where('is_watched', '=', 0)
        .where((each) =>
          each.or([
            each('media_type', '=', 'tv'),
            each('release_date', 'is', null),
            each('release_date', '>=', since.films),
          ]),
        )
        .select((each) => [
          'media_type',
          'tmdb_id',
          each.cast<number>(each.val(now), 'bigint').as('wanted_at'),
          each.cast<number>(each.val(now), 'bigint').as('due_at'),
        ])
        .orderBy('media_type')
        .orderBy('tmdb_id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'work_id'])
        .doUpdateSet({ wanted_at: now })
        .where('release_turns.wanted_at', '<', wantedBefore),
    )
    .execute()
  await db
    .insertInto('release_turns')
    .columns(['kind', 'work_id', 'wanted_at', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('saved_games')
        .where('user_id', '=', userId)
        .where('is_played', '=', 0)
        .where((each) =>
          each.or([each('release_date', 'is', null), each('release_date', '>=', since.games)]),
        )
        .select((each) => [
          each.cast<'game'>(each.val('game'), 'text').as('kind'),
          'steam_api_id',
          each.cast<number>(each.val(now), 'bigint').as('wanted_at'),
          each.cast<number>(each.val(now), 'bigint').as('due_at'),
        ])
        .orderBy('steam_api_id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'work_id'])
        .doUpdateSet({ wanted_at: now })
        .where('release_turns.wanted_at', '<', wantedBefore),
    )
    .execute()
}

export async function listDueTurns(
  db: Db,
  now: number,
  limit: number,
): Promise<(Turn & { readonly wanted_at: number })[]> {
  return db
    .selectFrom('release_turns')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .select(['kind', 'work_id', 'wanted_at'])
    .execute()
}

/** Schedules a work's next look-up; returns whether it is still scheduled. */
export async function updateTurn(
  db: Db,
  { kind, work_id }: Turn,
  due_at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('release_turns')
    .set({ due_at })
    .where('kind', '=', kind)
    .where('work_id', '=', work_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a work that nobody wants. */
export async function deleteWork(tx: Tx, { kind, work_id }: Turn): Promise<void> {
  for (const table of ['release_turns', 'release_dates'] as const) {
    await tx.deleteFrom(table).where('kind', '=', kind).where('work_id', '=', work_id).execute()
  }
}

/** Replaces a work's stored dates. */
export async function replaceDates(
  tx: Tx,
  { kind, work_id }: Turn,
  dates: readonly ReleaseDate[],
): Promise<void> {
  await tx
    .deleteFrom('release_dates')
    .where('kind', '=', kind)
    .where('work_id', '=', work_id)
    .execute()
  if (dates.length > 0) await tx.insertInto('release_dates').values(dates).execute()
}

/** When a user's calendar address was created. */
export async function findMadeAt(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_addresses')
    .where('user_id', '=', userId)
    .select('made_at')
    .executeTakeFirst()
  return row?.made_at
}

export async function deleteAddress(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute()
}

export async function insertAddress(tx: Tx, address: Tables['calendar_addresses']): Promise<void> {
  await tx.insertInto('calendar_addresses').values(address).execute()
}

/** The owner of a calendar address, while they have access. */
export async function findOwner(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_addresses')
    .innerJoin('users', 'users.id', 'calendar_addresses.user_id')
    .where('calendar_addresses.token_hash', '=', tokenHash)
    .where('users.role', '!=', 'Visiteur')
    .select('users.id')
    .executeTakeFirst()
  return row?.id
}
