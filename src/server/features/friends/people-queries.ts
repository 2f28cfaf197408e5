import { sql } from 'kysely'
import type { RowRange } from '#server/db/numbered-pages.ts'
import { escaped, isLike, toPattern } from '#server/db/patterns.ts'
import type { Db } from '#server/db/prepared.ts'
import type { FriendState } from '#server/db/tables.ts'
import { PERSON, type PersonRow, type RelatedRow } from './queries.ts'

/** The total over all pages, on each row. */
interface Counted {
  readonly total: number
}

/** Everybody with a relation to `userId`, by username. */
export async function listRelated(
  db: Db,
  userId: string,
  states: readonly FriendState[],
): Promise<RelatedRow[]> {
  return db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .where('friendships.user_id', '=', userId)
    .where('friendships.state', 'in', states)
    .where('users.role', '!=', 'Visiteur')
    .select([...PERSON, 'friendships.state', 'friendships.since'])
    .orderBy('users.username_search')
    .orderBy('users.id')
    .execute()
}

/** One page of the users in `state` with `userId`, by username; `needle` (folded) filters by substring. */
export async function listRelatedPage(
  db: Db,
  userId: string,
  { state, needle }: { readonly state: FriendState; readonly needle: string },
  { limit, offset }: RowRange,
): Promise<(RelatedRow & Counted)[]> {
  return db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .where('friendships.user_id', '=', userId)
    .where('friendships.state', '=', state)
    .where('users.role', '!=', 'Visiteur')
    .$if(needle !== '', (query) =>
      query.where((eb) => isLike(eb.ref('users.username_search'), toPattern(needle))),
    )
    .select([...PERSON, 'friendships.state', 'friendships.since', counted])
    .orderBy('users.username_search')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** One page of the requests received and sent, newest first. */
export async function listRequestsPage(
  db: Db,
  userId: string,
  { limit, offset }: RowRange,
): Promise<(RelatedRow & Counted)[]> {
  const side = sql`partition by friendships.state`
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('friendships')
        .innerJoin('users', 'users.id', 'friendships.friend_id')
        .where('friendships.user_id', '=', userId)
        .where('friendships.state', 'in', ['received', 'sent'])
        .where('users.role', '!=', 'Visiteur')
        .select([...PERSON, 'friendships.state', 'friendships.since'])
        .select([
          sql<number>`count(*) over (${side})`.as('total'),
          sql<number>`row_number() over (${side} order by friendships.since desc, users.id)`.as(
            'place',
          ),
        ])
        .as('requests'),
    )
    .selectAll()
    .where('place', '>', offset)
    .where('place', '<=', offset + limit)
    .orderBy('place')
    .execute()
}

const counted = sql<number>`count(*) over ()`.as('total')

/**
 * Accepted users whose username contains `needle` (folded), prefix matches first, with the total on each
 * row; without `userId`. Those who blocked `userId` are found like strangers: leaving them out, while
 * their profile is visible, would reveal the block.
 */
export async function searchPeople(
  db: Db,
  userId: string,
  needle: string,
  { limit, offset }: RowRange,
): Promise<(PersonRow & Counted)[]> {
  return db
    .with(
      (cte) => cte('found').materialized(),
      (cte) =>
        cte
          .selectFrom('users')
          .where((eb) => isLike(eb.ref('username_search'), toPattern(needle)))
          .where('role', '!=', 'Visiteur')
          .where('id', '!=', userId)
          .select(['id', 'username_search']),
    )
    .selectFrom('found')
    .innerJoin('users', 'users.id', 'found.id')
    .leftJoin('friendships', (join) =>
      join.on('friendships.user_id', '=', userId).onRef('friendships.friend_id', '=', 'users.id'),
    )
    .select([...PERSON, 'friendships.state'])
    .select((eb) =>
      eb
        .selectFrom('found')
        .select((count) => count.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    )
    .orderBy(
      (eb) =>
        sql`case when ${isLike(eb.ref('found.username_search'), `${escaped(needle)}%`)} then 0 else 1 end`,
    )
    .orderBy('found.username_search')
    .orderBy('found.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
