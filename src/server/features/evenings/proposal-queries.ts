import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'
import type { SavedShowsTable } from '#server/db/list-tables.ts'
import type { MediaType } from '#shared/titles.ts'

/** Titles that are read of one person: the last added are those one still wants. */
const READ = 2000

interface Asked {
  readonly userIds: readonly string[]
  readonly kind: MediaType
  readonly limit: number
}

/**
 * Titles that these people want to see, those that most of them want first, then the last added; of one
 * of these facets where some are given. What its owner hides is left out. Of each person, and facet, the
 * last `READ` that they added are read, each in the order of an index.
 */
export async function listWanted(
  db: Db,
  { userIds, kind, facets, limit }: Asked & { readonly facets: readonly string[] },
): Promise<number[]> {
  const each = userIds.flatMap((userId) =>
    facets.length === 0
      ? [
          sql`select user_id, tmdb_id as id, added_at from (select user_id, tmdb_id, added_at
            from saved_shows where user_id = ${userId} and media_type = ${kind} and is_watched = 0
              and is_hidden = 0 order by added_at desc limit ${sql.lit(READ)}) own`,
        ]
      : facets.map(
          (facet) => sql`select user_id, id, added_at from (select user_id, id, added_at
            from saved_facets where user_id = ${userId} and part = ${kind} and facet = ${facet}
              and is_done = 0 and is_hidden = 0
            order by added_at desc limit ${sql.lit(READ)}) own`,
        ),
  )
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(each, sql` union all `)}) wanted
    group by id order by ${facets.length > 1 ? sql`count(distinct user_id)` : sql`count(*)`} desc,
      max(added_at) desc, id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Titles that these people rated best, for those who would see them again. */
export async function listLoved(db: Db, { userIds, kind, limit }: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from saved_facets
    where user_id in (${sql.join(userIds)}) and part = ${kind}
      and facet in ('rating:9', 'rating:10') and is_done = 1 and is_hidden = 0
    group by id order by count(*) desc, max(added_at) desc, id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

export type KeptRow = Pick<
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

/** What these people have of some titles; what its owner hides is left out. */
export async function listKept(
  db: Db,
  { userIds, kind, ids }: Omit<Asked, 'limit'> & { readonly ids: readonly number[] },
): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select user_id, tmdb_id, title, poster_path, release_date, runtime, genres, offers, vote_average,
      is_watched, progress, episodes_seen, next_season, next_episode
    from saved_shows
    where user_id in (${sql.join(userIds)}) and media_type = ${kind}
      and tmdb_id in (${sql.join(ids)}) and is_hidden = 0`.execute(db)
  return rows
}

/** How many titles of each genre these people have seen, hidden ones apart. */
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
