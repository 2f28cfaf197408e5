import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { WorkRow } from '../friends/present.ts'
import type { Tables } from '#server/db/tables.ts'

export type ReleaseDate = Tables['release_dates']

/** A release date of a work on a user's list. */
export type ReleaseRow = WorkRow & Pick<ReleaseDate, 'what' | 'season' | 'episode' | 'day' | 'name'>

/** Dates, both inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Some releases: the first by day, or the last. */
interface Some {
  readonly limit: number
  readonly isLatestFirst?: boolean
}

/**
 * Releases of what a user wants to see or play, and of the series they follow by episodes. SQLite keeps
 * the order of a cross join: keys of wanted works, from an index, then dates, then only the items shown.
 */
export async function listReleases(
  db: Db,
  userId: string,
  days: Days,
  { limit, isLatestFirst = false }: Some,
): Promise<ReleaseRow[]> {
  const within = sql`dates.day >= ${days.from} and dates.day <= ${days.to}`
  const { rows } = await sql<ReleaseRow>`
    select ${SHOWN} from saved_shows wanted cross join release_dates dates cross join saved_shows shows
      where wanted.user_id = ${userId} and wanted.is_watched = 0
        and dates.kind = wanted.media_type and dates.work_id = wanted.tmdb_id and ${within}
        and shows.user_id = ${userId} and shows.media_type = wanted.media_type
        and shows.tmdb_id = wanted.tmdb_id
    union all
    select ${SHOWN} from ${FOLLOWED} cross join release_dates dates
      where ${isFollowed(userId)} and dates.kind = 'tv' and dates.work_id = followed.tmdb_id
        and ${within}
    union all
    select 'game' as type, games.steam_api_id as work_id, games.title, games.header_image as picture,
      ${DATE} from saved_games wanted cross join release_dates dates cross join saved_games games
      where wanted.user_id = ${userId} and wanted.is_played = 0
        and dates.kind = 'game' and dates.work_id = wanted.steam_api_id and ${within}
        and games.user_id = ${userId} and games.steam_api_id = wanted.steam_api_id
    order by day ${sql.raw(isLatestFirst ? 'desc' : 'asc')} limit ${sql.lit(limit)}`.execute(db)
  return rows
}

const DATE = sql.raw('dates.what, dates.season, dates.episode, dates.day, dates.name')
const SHOWN = sql`shows.media_type as type, shows.tmdb_id as work_id, shows.title,
  shows.poster_path as picture, ${DATE}`

export const FOLLOWED = sql`series_followers followed cross join saved_shows shows`
export const isFollowed = (userId: string) => sql`followed.user_id = ${userId}
  and shows.user_id = ${userId} and shows.media_type = 'tv' and shows.tmdb_id = followed.tmdb_id
  and shows.is_watched = 1`

type Episode = Pick<ReleaseDate, 'work_id' | 'season' | 'episode'>

/** The ticked ones among these episodes, and possibly others. */
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
