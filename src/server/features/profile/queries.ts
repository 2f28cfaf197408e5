import { sql } from 'kysely'
import { DAY_MS } from '#shared/durations.ts'
import type { Chosen } from '#shared/profile.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import type { WorkRow } from '../friends/present.ts'

/** The favourites that are still on their owner's lists, in order; for friends without hidden items. */
export async function listFavourites(db: Db | Tx, owner: VisibleOwner): Promise<WorkRow[]> {
  const shown = (table: string) =>
    owner.isSelf ? sql`` : sql`and ${sql.ref(`${table}.is_hidden`)} = 0`
  const { rows } = await sql<WorkRow>`
    select favourites.type, favourites.work_id, coalesce(shows.title, games.title) as title,
      coalesce(shows.poster_path, games.header_image) as picture,
      coalesce(shows.release_date, games.release_date) as release_date
    from favourites
    left join saved_shows shows on shows.user_id = favourites.user_id
      and shows.media_type = favourites.type and shows.tmdb_id = favourites.work_id
      ${shown('shows')}
    left join saved_games games on favourites.type = 'game'
      and games.user_id = favourites.user_id and games.steam_api_id = favourites.work_id
      ${shown('games')}
    where favourites.user_id = ${owner.userId} and coalesce(shows.title, games.title) is not null
    order by favourites.place`.execute(db)
  return rows
}

export async function deleteFavourites(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('favourites').where('user_id', '=', userId).execute()
}

export async function insertFavourites(
  tx: Tx,
  userId: string,
  works: readonly Chosen[],
): Promise<void> {
  const rows = works.map(({ type, id }, place) => ({ user_id: userId, place, type, work_id: id }))
  if (rows.length > 0) await tx.insertInto('favourites').values(rows).execute()
}

export interface RatingRow {
  readonly rating: number
  readonly count: number
}

/** How many items have each rating, from the totals that filters use: none hidden or abandoned. */
export async function countRatings(db: Db, { userId }: VisibleOwner): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select cast(substr(facet, 8) as integer) as rating, sum(total - hidden) as count
    from facet_totals
    where user_id = ${userId} and part in ('movie', 'tv', 'game')
      and facet >= 'rating:' and facet < 'rating:n' and is_done <> 2
    group by facet`.execute(db)
  return rows
}

export interface SeenRow {
  /** The index of the period. */
  readonly place: number
  readonly type: WorkRow['type']
  readonly seen: number
}

/**
 * Items not hidden and seen in each of these months (milliseconds since the epoch): one index range each, by
 * subqueries, as PostgreSQL would read the whole list for a join. Items dated only by year are
 * stored on the first of January, and subtracted from it: only the rows of that day are read.
 */
export async function countSeen(
  db: Db,
  owner: VisibleOwner,
  periods: readonly { readonly start: number; readonly end: number }[],
): Promise<SeenRow[]> {
  const values = periods.map(
    ({ start, end }, place) => sql`(${sql.lit(place)}, ${sql.lit(start)}, ${sql.lit(end)})`,
  )
  const january = periods.findIndex(({ start }) => new Date(start).getUTCMonth() === 0)
  const seen = (type: WorkRow['type'], table: string, at: string) => {
    const count = sql`select count(*) from ${sql.table(table)} where user_id = ${owner.userId}
      ${type === 'game' ? sql`` : sql`and media_type = ${sql.lit(type)}`} and is_hidden = 0
      and ${sql.ref(at)} >= start_at and ${sql.ref(at)} <`
    return sql`select place, ${sql.lit(type)} as type, (${count} end_at)
      - case place when ${sql.lit(january)}
        then (${count} start_at + ${sql.lit(DAY_MS)} and length(done_in) = 4) else 0 end as seen
      from periods`
  }
  const { rows } = await sql<SeenRow>`
    with periods (place, start_at, end_at) as (values ${sql.join(values)})
    ${seen('movie', 'saved_shows', 'watched_at')}
    union all ${seen('tv', 'saved_shows', 'watched_at')}
    union all ${seen('game', 'saved_games', 'played_at')}`.execute(db)
  return rows
}
