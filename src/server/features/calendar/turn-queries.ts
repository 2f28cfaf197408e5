import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'
import { FOLLOWED, isFollowed, type ReleaseDate } from './queries.ts'

export type Turn = Pick<Tables['release_turns'], 'kind' | 'work_id'>

/** Older releases are not looked up. */
export interface Since {
  readonly films: string
  readonly games: string
}

interface Walk {
  readonly now: number
  /** Turns requested after this are left unchanged. */
  readonly wantedBefore: number
  readonly since: Since
  readonly today: string
}

/**
 * Schedules look-ups of what a user wants, unless released long ago and not postponed since, and of
 * the series they follow.
 */
export async function upsertTurns(db: Db, userId: string, walk: Walk): Promise<void> {
  for (const works of wantedBy(userId, walk.since, walk.today)) await insertTurns(db, walk, works)
}

/** How many of a user's wanted or followed works the catalogue has not answered about yet. */
export async function countUnknown(db: Db, userId: string, since: Since): Promise<number> {
  const counts = wantedBy(userId, since).map(
    ({ kind, id, from }) => sql`(select count(*) ${from} and not exists (
      select 1 from release_turns turns
      where turns.kind = ${kind} and turns.work_id = ${id} and turns.is_known = 1))`,
  )
  const { rows } = await sql<{ total: number }>`
    select ${sql.join(counts, sql` + `)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

interface Works {
  readonly kind: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  /** `from` and `where`. */
  readonly from: RawBuilder<unknown>
}

/** @param today also finds works with a release from this day on, whatever their item says */
function wantedBy(userId: string, since: Since, today?: string): readonly Works[] {
  const isSince = (day: string, work: RawBuilder<unknown>) =>
    sql`(release_date is null or release_date >= ${day} ${isAhead(work, today)})`
  return [
    {
      kind: sql`shows.media_type`,
      id: sql`shows.tmdb_id`,
      from: sql`from saved_shows shows where shows.user_id = ${userId} and shows.is_watched = 0
        and (shows.media_type = 'tv' or ${isSince(since.films, sql`('movie', shows.tmdb_id)`)})`,
    },
    {
      kind: sql`'tv'`,
      id: sql`shows.tmdb_id`,
      from: sql`from ${FOLLOWED} where ${isFollowed(userId)}`,
    },
    {
      kind: sql`'game'`,
      id: sql`games.steam_api_id`,
      from: sql`from saved_games games where games.user_id = ${userId} and games.is_played = 0
        and ${isSince(since.games, sql`('game', games.steam_api_id)`)}`,
    },
  ]
}

/** A lookup by key: for an `exists`, PostgreSQL would hash the whole table. */
function isAhead(work: RawBuilder<unknown>, today: string | undefined): RawBuilder<unknown> {
  return today === undefined
    ? sql``
    : sql`or (select max(dates.day) from release_dates dates
        where (dates.kind, dates.work_id) = ${work}) >= ${today}`
}

async function insertTurns(
  db: Db,
  { now, wantedBefore }: Walk,
  { kind, id, from }: Works,
): Promise<void> {
  // In key order, so that concurrent runs do not deadlock.
  await sql`
    insert into release_turns (kind, work_id, wanted_at, due_at, is_known)
    select works.*, cast(${now} as bigint), cast(${now} as bigint), 0
    from (select ${kind}, ${id} ${from} order by 1, 2) works where true
    on conflict (kind, work_id) do update set wanted_at = excluded.wanted_at
    where release_turns.wanted_at < ${wantedBefore}`.execute(db)
}

export async function listDueTurns(
  db: Db,
  kinds: readonly Turn['kind'][],
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<(Turn & { readonly wanted_at: number })[]> {
  return db
    .selectFrom('release_turns')
    .where('due_at', '<=', now)
    .where('kind', 'in', kinds)
    .orderBy('due_at')
    .limit(limit)
    .select(['kind', 'work_id', 'wanted_at'])
    .execute()
}

/** Schedules a work's next look-up; returns whether it is still scheduled. */
export async function updateTurn(
  db: Db,
  { kind, work_id }: Turn,
  set: Pick<Updateable<Tables['release_turns']>, 'due_at' | 'is_known'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('release_turns')
    .set(set)
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
