import { type RawBuilder, sql } from 'kysely'
import { type Db, prepare, type Tx } from '#server/db/prepared.ts'
import type { Item, Zoned } from '../lists/kind.ts'
import type { SeriesFacts } from './facts.ts'

interface SeriesKey {
  readonly userId: string
  readonly id: number
}

/** A series in a user's list, with everything that determines its state. */
export interface SeriesRow
  extends
    Zoned,
    Pick<Item<object>, 'is_done' | 'is_hidden' | 'note_reader' | 'rank' | 'progress' | 'done_at'> {
  readonly episodes_seen: number | null
  readonly episodes_aired: number | null
  /** The list's version. */
  readonly version: number
  /** JSON; `null` until fetched. */
  readonly facts: string | null
  /** When they are fetched again; `null` when nobody followed the series. */
  readonly due_at: number | null
  /** `season:episode`, comma-separated. */
  readonly ticks: string | null
  /** Viewings of the whole series. */
  readonly viewed: number | null
  /** The day of the latest of these. */
  readonly viewed_day: string | null
  /** Its number, if it was created by a tick. */
  readonly viewed_by_tick: number | null
  /** Whether it has a rating or a note: it then stays as it is. */
  readonly is_said: 0 | 1 | null
  /** The latest day on which an episode was first seen: seeing one again does not count. */
  readonly last_day: string | null
}

const ticksOf = (userId: string, id: number): RawBuilder<unknown> => sql`(
  select string_agg(cast(season as text) || ':' || cast(episode as text), ',') from viewings
  where user_id = ${userId} and kind = 'episode' and work_id = ${id} and number = 1)`

const latestWhole = (userId: string, id: number): RawBuilder<unknown> => sql`(
  select whole.day, case when exists (
      select 1 from viewings as own
      where own.user_id = ${userId} and own.kind = 'episode' and own.work_id = ${id}
        and own.created_at = whole.created_at
    ) then whole.number end as by_tick,
    case when whole.rating is null and whole.note is null then 0 else 1 end as is_said
  from viewings as whole
  where whole.user_id = ${userId} and whole.kind = 'tv' and whole.work_id = ${id}
  order by whole.day desc, whole.created_at desc, whole.number desc limit 1)`

const lastDay = (userId: string, id: number): RawBuilder<unknown> => sql`(
  select max(day) from viewings
  where user_id = ${userId} and kind = 'episode' and work_id = ${id} and number = 1)`

const findSeries = prepare<SeriesKey, SeriesRow>((db, { userId, id }) =>
  sql<SeriesRow>`
    select shows.is_watched as is_done, shows.watched_at as done_at, shows.is_hidden,
      shows.note_reader, shows.rank, shows.progress, shows.episodes_seen, shows.episodes_aired,
      facts.episodes as facts, facts.due_at, ${ticksOf(userId, id)} as ticks,
      (select version from show_lists where user_id = ${userId} and media_type = 'tv') as version,
      (select zone from users where id = ${userId}) as zone,
      (select max(number) from viewings
        where user_id = ${userId} and kind = 'tv' and work_id = ${id}) as viewed,
      latest.day as viewed_day, latest.by_tick as viewed_by_tick, latest.is_said,
      ${lastDay(userId, id)} as last_day
    from saved_shows shows left join series_facts facts on facts.tmdb_id = ${id}
      left join ${latestWhole(userId, id)} latest on true
    where shows.user_id = ${userId} and shows.media_type = 'tv' and shows.tmdb_id = ${id}`.compile(
    db,
  ),
)

/** A series in a user's list; `undefined` when it is not saved. */
export async function findSavedSeries(db: Db | Tx, key: SeriesKey): Promise<SeriesRow | undefined> {
  const [row] = await findSeries(db, key)
  return row
}

/** A user's ticks of a series. */
export async function findTicks(db: Db, { userId, id }: SeriesKey): Promise<string | null> {
  const { rows } = await sql<{ ticks: string | null }>`
    select ${ticksOf(userId, id)} as ticks`.execute(db)
  return rows[0]?.ticks ?? null
}

/** The latest day on which an episode of a series was first seen. */
export async function findLastDay(tx: Tx, { userId, id }: SeriesKey): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select ${lastDay(userId, id)} as day`.execute(tx)
  return rows[0]?.day ?? null
}

/** Deletes a viewing of a whole series. */
export async function deleteWhole(tx: Tx, key: SeriesKey, number: number): Promise<void> {
  await tx
    .deleteFrom('viewings')
    .where((eb) => eb.and(wholeOf(key, number)))
    .execute()
}

/**
 * Moves a viewing of a whole series to another day: only if it is on `from` or, without `from`,
 * only to a later day.
 * @returns whether it moved
 */
export async function moveWhole(
  tx: Tx,
  key: SeriesKey,
  { number, from, to }: { readonly number: number; readonly from?: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('viewings')
    .set({ day: to })
    .where((eb) => eb.and(wholeOf(key, number)))
    .where('day', from === undefined ? '<' : '=', from ?? to)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function wholeOf({ userId, id }: SeriesKey, number: number) {
  return { user_id: userId, kind: 'tv' as const, work_id: id, season: 0, episode: 0, number }
}

/** Unticks a range of one season's episodes, or all up to one, without specials. */
export async function deleteTicks(
  tx: Tx,
  { userId, id }: SeriesKey,
  { season, from, to, isUpTo }: { season: number; from: number; to: number; isUpTo: boolean },
): Promise<void> {
  await tx
    .deleteFrom('viewings')
    .where('user_id', '=', userId)
    .where('kind', '=', 'episode')
    .where('work_id', '=', id)
    .where((eb) => {
      const within = eb.and([
        eb('season', '=', season),
        eb('episode', '>=', from),
        eb('episode', '<=', to),
      ])
      if (!isUpTo) return within
      return eb.or([within, eb.and([eb('season', '>', 0), eb('season', '<', season)])])
    })
    .execute()
}

export async function upsertFacts(
  db: Db | Tx,
  id: number,
  { facts, aired, now, dueAt }: { facts: SeriesFacts; aired: number; now: number; dueAt: number },
): Promise<void> {
  const set = { episodes: JSON.stringify(facts), aired, looked_at: now, due_at: dueAt }
  await db
    .insertInto('series_facts')
    .values({ tmdb_id: id, ...set })
    .onConflict((conflict) => conflict.column('tmdb_id').doUpdateSet(set))
    .execute()
}

/** Stores newer facts, and makes the check that updates the followers due now. */
export async function updateFacts(db: Db, id: number, facts: SeriesFacts, now: number) {
  const set = { episodes: JSON.stringify(facts), looked_at: now, due_at: now }
  await db.updateTable('series_facts').set(set).where('tmdb_id', '=', id).execute()
}

/** Followed series due for a check, the longest due first. */
export async function listDueSeries(db: Db, now: number, limit: number) {
  return db
    .selectFrom('series_facts')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('tmdb_id')
    .limit(limit)
    .select(['tmdb_id', 'episodes', 'aired', 'due_at'])
    .execute()
}

/** Schedules a series' next check. */
export async function updateDue(db: Db | Tx, id: number, due_at: number): Promise<void> {
  await db.updateTable('series_facts').set({ due_at }).where('tmdb_id', '=', id).execute()
}

/**
 * Records how many aired episodes a series' followers know of, and schedules its next check: none
 * while nobody follows it.
 */
export async function updateAnnounced(
  db: Db,
  id: number,
  { aired, dueAt }: { readonly aired: number; readonly dueAt: number },
): Promise<void> {
  await sql`
    update series_facts set aired = ${aired}, due_at = case
      when exists (select 1 from series_followers where tmdb_id = ${id})
      then cast(${dueAt} as bigint) end
    where tmdb_id = ${id}`.execute(db)
}

export async function insertFollower(tx: Tx, { userId, id }: SeriesKey): Promise<void> {
  await tx
    .insertInto('series_followers')
    .values({ tmdb_id: id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollower(db: Db, { userId, id }: SeriesKey): Promise<void> {
  await db
    .deleteFrom('series_followers')
    .where('tmdb_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** A batch of a series' followers, by id. */
export async function listFollowers(
  db: Db,
  id: number,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('series_followers')
    .where('tmdb_id', '=', id)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .select('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The stored facts of a series: one row, or none. */
export async function listStoredFacts(db: Db, id: number) {
  const stored = db.selectFrom('series_facts').where('tmdb_id', '=', id)
  return stored.select(['episodes as facts', 'due_at']).execute()
}
