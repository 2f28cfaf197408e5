import { type RawBuilder, sql } from 'kysely'
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

/** Releases of the films and series a user wants to see, and of the series they follow by episodes. */
export async function listShowReleases(db: Db, userId: string, days: Days): Promise<ReleaseRow[]> {
  const { from, to } = days
  const { rows } = await sql<ReleaseRow>`
    select ${SHOWN} from saved_shows shows
      join release_dates dates on dates.kind = shows.media_type and dates.work_id = shows.tmdb_id
      where shows.user_id = ${userId} and shows.is_watched = 0
        and dates.day >= ${from} and dates.day <= ${to}
    union all
    select ${SHOWN} from series_followers followed
      join saved_shows shows on shows.user_id = ${userId} and shows.media_type = 'tv'
        and shows.tmdb_id = followed.tmdb_id
      join release_dates dates on dates.kind = 'tv' and dates.work_id = followed.tmdb_id
      where followed.user_id = ${userId} and shows.is_watched = 1
        and dates.day >= ${from} and dates.day <= ${to}
    order by day limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

const SHOWN = sql.raw(`shows.media_type as type, shows.tmdb_id as work_id, shows.title,
  shows.poster_path as picture, dates.what, dates.season, dates.episode, dates.day, dates.name`)

type Episode = Pick<ReleaseDate, 'work_id' | 'season' | 'episode'>

/** The ticked ones among some episodes, and perhaps others. */
export async function listTicked(
  db: Db,
  userId: string,
  episodes: readonly Episode[],
): Promise<Episode[]> {
  if (episodes.length === 0) return []
  const among = (name: keyof Episode) => [...new Set(episodes.map((each) => each[name]))]
  return db
    .selectFrom('viewings')
    .where('user_id', '=', userId)
    .where('kind', '=', 'episode')
    .where('work_id', 'in', among('work_id'))
    .where('season', 'in', among('season'))
    .where('episode', 'in', among('episode'))
    .where('number', '=', 1)
    .select(['work_id', 'season', 'episode'])
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

/** A batch of users with a list, by id, with their time zones. */
export async function listPeople(
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; zone: string | null }[]> {
  return db
    .selectFrom('users')
    .where('id', '>', after)
    .where('role', '!=', 'Visiteur')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'zone'])
    .execute()
}

interface Walk {
  readonly now: number
  /** Turns requested after this are left unchanged. */
  readonly wantedBefore: number
  /** Releases before these days are left out. */
  readonly since: { readonly films: string; readonly games: string }
}

/** Schedules look-ups of what a user wants, unless released long ago, and of the series they follow. */
export async function upsertTurns(db: Db, userId: string, walk: Walk): Promise<void> {
  const { since } = walk
  const isSince = (day: string) => sql`(release_date is null or release_date >= ${day})`
  // In key order, so that two look-ups at once do not deadlock.
  await insertTurns(
    db,
    walk,
    sql`select media_type, tmdb_id from saved_shows where user_id = ${userId} and is_watched = 0
      and (media_type = 'tv' or ${isSince(since.films)}) order by media_type, tmdb_id`,
  )
  await insertTurns(
    db,
    walk,
    sql`select 'tv', shows.tmdb_id from series_followers followed
      join saved_shows shows on shows.user_id = ${userId} and shows.media_type = 'tv'
        and shows.tmdb_id = followed.tmdb_id
      where followed.user_id = ${userId} and shows.is_watched = 1 order by shows.tmdb_id`,
  )
  await insertTurns(
    db,
    walk,
    sql`select 'game', steam_api_id from saved_games where user_id = ${userId} and is_played = 0
      and ${isSince(since.games)} order by steam_api_id`,
  )
}

async function insertTurns(
  db: Db,
  { now, wantedBefore }: Walk,
  works: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into release_turns (kind, work_id, wanted_at, due_at)
    select works.*, cast(${now} as bigint), cast(${now} as bigint) from (${works}) works where true
    on conflict (kind, work_id) do update set wanted_at = excluded.wanted_at
    where release_turns.wanted_at < ${wantedBefore}`.execute(db)
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

/** Deletes an unwanted work. */
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
