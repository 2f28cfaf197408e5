import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'

/** A range of users, by id. */
export interface People {
  readonly first: string
  readonly last: string
}

/** The next range of users after one of them, or the first. */
export async function findPeopleAfter(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<People | undefined> {
  const rows = await db
    .selectFrom('users')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute()
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id]
  return first !== undefined && last !== undefined ? { first, last } : undefined
}

export interface Unviewed {
  readonly user_id: string
  readonly kind: 'movie' | 'tv' | 'game'
  readonly work_id: number
  readonly done_at: number | null
  readonly updated_at: number
}

const viewed = (kind: RawBuilder<unknown>, work: RawBuilder<unknown>) =>
  sql`exists (select 1 from viewings where viewings.user_id = item.user_id
    and viewings.kind = ${kind} and viewings.work_id = ${work})`

/** Items that these users marked done without a viewing. */
export async function listUnviewed(
  db: Db,
  { first, last }: People,
  limit: number,
): Promise<Unviewed[]> {
  const { rows } = await sql<Unviewed>`
    select user_id, media_type as kind, tmdb_id as work_id, watched_at as done_at, updated_at
      from saved_shows item where user_id between ${first} and ${last} and is_watched = 1
      and not ${viewed(sql`item.media_type`, sql`item.tmdb_id`)}
    union all
    select user_id, 'game' as kind, steam_api_id as work_id, played_at as done_at, updated_at
      from saved_games item where user_id between ${first} and ${last} and is_played = 1
      and not ${viewed(sql`'game'`, sql`item.steam_api_id`)}
    limit ${limit}`.execute(db)
  return rows
}

/** Deletes these users' viewings of items that are to do or removed. */
export async function deleteUnseen(db: Db, { first, last }: People): Promise<void> {
  await sql`delete from viewings where user_id between ${first} and ${last}
    and kind in ('movie', 'tv') and not exists (select 1 from saved_shows item
      where item.user_id = viewings.user_id and item.media_type = viewings.kind
      and item.tmdb_id = viewings.work_id and (item.is_watched = 1 or item.progress is not null))`.execute(
    db,
  )
  await sql`delete from viewings where user_id between ${first} and ${last}
    and kind = 'game' and not exists (select 1 from saved_games item
      where item.user_id = viewings.user_id and item.steam_api_id = viewings.work_id
      and (item.is_played = 1 or item.progress is not null))`.execute(db)
}
