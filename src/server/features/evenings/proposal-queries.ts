import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'
import type { SavedShowsTable } from '#server/db/list-tables.ts'
import type { MediaType } from '#shared/titles.ts'

/** Titles read per person, over all facets: the most recently added, most likely still wanted. */
const READ = 2000
/** Of these, how many of the most wanted are checked for having been seen. */
const ASKED = 6000

interface Wanted extends Asked {
  readonly facets: readonly string[]
  readonly isAgain: boolean
}

interface Asked {
  readonly userIds: readonly string[]
  readonly kind: MediaType
  readonly limit: number
}

/**
 * Titles on these people's to-see lists that none of them has seen (unless `isAgain`), ordered by how many
 * want them, then most recent; filtered by facets if given. Hidden items are left out. Reads at most
 * `READ` rows per person, in index order.
 */
export async function listWanted(
  db: Db,
  { userIds, kind, facets, isAgain, limit }: Wanted,
): Promise<number[]> {
  const each = userIds.map((userId) => {
    if (facets.length === 0)
      return sql`select user_id, tmdb_id as id, added_at from (select user_id, tmdb_id, added_at
        from saved_shows where user_id = ${userId} and media_type = ${kind} and is_watched = 0
          and is_hidden = 0 order by added_at desc limit ${sql.lit(READ)}) own`
    const own = facets.map(
      (facet) => sql`select user_id, id, added_at from (select user_id, id, added_at
        from saved_facets where user_id = ${userId} and part = ${kind} and facet = ${facet}
          and is_done = 0 and is_hidden = 0
        order by added_at desc limit ${sql.lit(Math.ceil(READ / facets.length))}) own`,
    )
    // SQLite limits a compound select to 500 terms: nested by person, there are never so many.
    return sql`select user_id, id, added_at from (${sql.join(own, sql` union all `)}) theirs`
  })
  // Checked title by title until there are enough: for a join, PostgreSQL would read all they saw.
  const isSeen = sql`case when exists (select 1 from saved_shows seen
    where seen.user_id in (${sql.join(userIds)}) and seen.media_type = ${kind}
      and seen.tmdb_id = best.id and seen.is_watched = 1 and seen.is_hidden = 0) then 1 else 0 end`
  const { rows } = await sql<{ id: number }>`
    select id from (select id from (${sql.join(each, sql` union all `)}) wanted
      group by id order by ${facets.length > 1 ? sql`count(distinct user_id)` : sql`count(*)`} desc,
        max(added_at) desc, id limit ${sql.lit(isAgain ? limit : ASKED)}) best
    ${isAgain ? sql`` : sql`where ${isSeen} = 0`} limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The titles these people rated highest, for those willing to rewatch. */
export async function listLoved(db: Db, { userIds, kind, limit }: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from saved_facets
    where user_id in (${sql.join(userIds)}) and part = ${kind}
      and facet in ('rating:9', 'rating:10') and is_done = 1 and is_hidden = 0
    group by id order by count(*) desc, max(added_at) desc, id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

export type SavedRow = Pick<
  Selectable<SavedShowsTable>,
  | 'user_id'
  | 'tmdb_id'
  | 'title'
  | 'poster_path'
  | 'release_date'
  | 'runtime'
  | 'genres'
  | 'offers'
  | 'vote_average'
  | 'is_watched'
  | 'progress'
  | 'episodes_seen'
  | 'next_season'
  | 'next_episode'
>

/** These people's entries for some titles, without hidden ones. */
export async function listSaved(
  db: Db,
  { userIds, kind, ids }: Omit<Asked, 'limit'> & { readonly ids: readonly number[] },
): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    select user_id, tmdb_id, title, poster_path, release_date, runtime, genres, offers, vote_average,
      is_watched, progress, episodes_seen, next_season, next_episode
    from saved_shows
    where user_id in (${sql.join(userIds)}) and media_type = ${kind}
      and tmdb_id in (${sql.join(ids)}) and is_hidden = 0`.execute(db)
  return rows
}

/** How many titles of each genre each of these people has seen, without hidden ones. */
export async function listTastes(
  db: Db,
  { userIds, kind }: Omit<Asked, 'limit'>,
): Promise<{ user_id: string; facet: string; seen: number }[]> {
  const { rows } = await sql<{ user_id: string; facet: string; seen: number }>`
    select user_id, facet, total - hidden as seen from facet_totals
    where user_id in (${sql.join(userIds)}) and part = ${kind} and facet >= 'genre:'
      and facet < 'genre;' and is_done = 1`.execute(db)
  return rows
}
