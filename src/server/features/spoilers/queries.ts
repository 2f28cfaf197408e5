import { sql } from 'kysely'
import type { SpoilerMark } from '#shared/spoilers.ts'
import type { Db } from '#server/db/prepared.ts'
import type { OpenedSpoilersTable } from '#server/db/spoiler-tables.ts'

/** Something that opens a spoiler for a user. */
export interface Opening {
  readonly user_id: string
  readonly what: 'seen' | 'ticked' | 'opened'
  /** `movie`, `tv`, `game`, or the key of the opened thing. */
  readonly of: string
  readonly id: number
  readonly season: number
  readonly episode: number
}

/**
 * What these users saw of the marked works, and which of these things they chose to open: one
 * statement. It may return further episodes of the same seasons.
 */
export async function listOpenings(
  db: Db,
  userIds: readonly string[],
  marks: readonly SpoilerMark[],
  things: readonly string[],
): Promise<Opening[]> {
  const idsOf = (...types: SpoilerMark['type'][]) =>
    marks.filter(({ type }) => types.includes(type)).map(({ id }) => id)
  const episodes = marks.filter((mark) => 'episode' in mark)
  const isOf = sql`user_id in (${sql.join(userIds)})`
  const none = sql`0 as season, 0 as episode`
  const parts = [
    ...(['movie', 'tv'] as const)
      .filter((type) => idsOf(type).length > 0)
      .map(
        (type) => sql`select user_id, 'seen' as what, media_type as "of", tmdb_id as id, ${none}
          from saved_shows where ${isOf} and media_type = ${sql.lit(type)} and is_watched = 1
          and tmdb_id in (${joined(idsOf(type))})`,
      ),
    ...(idsOf('game').length > 0
      ? [
          sql`select user_id, 'seen' as what, 'game' as "of", steam_api_id as id, ${none}
            from saved_games where ${isOf} and is_played = 1
            and steam_api_id in (${joined(idsOf('game'))})`,
        ]
      : []),
    ...(episodes.length > 0
      ? [
          sql`select user_id, 'ticked' as what, 'tv' as "of", work_id as id, season, episode
            from viewings where ${isOf} and kind = 'episode' and number = 1
            and work_id in (${joined(episodes.map(({ id }) => id))})
            and season in (${joined(episodes.map(({ season }) => season))})
            and episode in (${joined(episodes.map(({ episode }) => episode))})`,
        ]
      : []),
    ...(things.length > 0
      ? [
          sql`select user_id, 'opened' as what, thing as "of", 0 as id, ${none}
            from opened_spoilers where ${isOf} and thing in (${sql.join(things)})`,
        ]
      : []),
  ]
  const { rows } = await sql<Opening>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

const joined = (numbers: readonly number[]) => sql.join([...new Set(numbers)])

/** Permanently opens a thing for a user. */
export async function insertOpened(
  db: Db,
  userId: string,
  thing: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('opened_spoilers')
    .values({ user_id: userId, thing, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listOpened(
  db: Db,
  userId: string,
): Promise<Pick<OpenedSpoilersTable, 'thing' | 'opened_at'>[]> {
  return db
    .selectFrom('opened_spoilers')
    .where('user_id', '=', userId)
    .select(['thing', 'opened_at'])
    .orderBy('thing')
    .execute()
}
