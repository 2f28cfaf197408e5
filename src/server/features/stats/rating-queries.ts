import { sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'
import type { WorkRow } from '../friends/present.ts'

/** So many people that their average says something. */
const VOTES = 20

export interface RatingRow {
  readonly whose: 'own' | 'friends'
  readonly rating: number
  /** The world's average for these titles, rounded; 0 of friends. */
  readonly world: number
  readonly count: number
  /** The sum of the world's averages. */
  readonly votes: number
}

/** A user's ratings beside the world's, and how often friends gave each, from their totals. */
export async function listRatings(db: Db, userId: string): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select 'own' as whose, rating, cast(round(vote_average) as integer) as world,
      count(*) as count, sum(vote_average) as votes
    from saved_shows
    where user_id = ${userId} and rating is not null and vote_count >= ${sql.lit(VOTES)}
    group by 2, 3
    union all
    select 'friends' as whose, cast(substr(facet, 8) as integer) as rating, 0 as world,
      sum(total - hidden) as count, 0 as votes
    from friendships join users on users.id = friendships.friend_id and users.role <> 'Visiteur'
    join facet_totals on facet_totals.user_id = friendships.friend_id
      and part in ('movie', 'tv', 'game') and facet >= 'rating:' and facet < 'rating:n'
    where friendships.user_id = ${userId} and friendships.state = 'added' and total > hidden
    group by facet`.execute(db)
  return rows
}

export type FurthestRow = WorkRow & { readonly own: number; readonly world: number }

/** The titles whose rating is furthest from the world's. */
export async function listFurthest(db: Db, userId: string, limit: number): Promise<FurthestRow[]> {
  const { rows } = await sql<FurthestRow>`
    select media_type as type, tmdb_id as work_id, title, poster_path as picture,
      rating as own, vote_average as world
    from saved_shows
    where user_id = ${userId} and rating is not null and vote_count >= ${sql.lit(VOTES)}
    order by abs(rating - vote_average) desc, media_type, tmdb_id limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows
}
