import { sql } from 'kysely'
import { areBlocked } from '#server/db/blocks.ts'
import type { CommentsTable } from '#server/db/comment-tables.ts'
import type { Db } from '#server/db/prepared.ts'
import { isReadable, isReadableBy, isUnder, isWithFriend, type Named } from './thing-queries.ts'

/** Someone who may read both a note or viewing and this author's comments on it. */
export interface Reader {
  readonly id: string
  /** Has commented there. */
  readonly has_answered: 0 | 1
}

/**
 * Who may currently read an author's comments under a note or viewing: its owner and the owner's friends,
 * author included. Nobody when the author is neither, or the owner has no access.
 */
export async function listReaders(db: Db, thing: Named, authorId: string): Promise<Reader[]> {
  const { userId } = thing
  const { rows } = await sql<Reader>`
    with people as (
      select users.id from users where users.id = ${userId} and ${isReadable(thing, undefined)}
      union all
      select users.id from friendships join users on users.id = friendships.friend_id
      where friendships.user_id = ${userId} and friendships.state = 'added'
        and users.role <> 'Visiteur' and ${isReadable(thing, sql.ref('users.id'))})
    select people.id, case when exists (select 1 from comments c where ${isUnder(thing)}
      and c.author_id = people.id and c.reaction is null) then 1 else 0 end as has_answered
    from people
    where exists (select 1 from people authors where authors.id = ${authorId})
      and exists (select 1 from users where users.id = ${userId} and users.role <> 'Visiteur')
      and not ${areBlocked(authorId, sql.ref('people.id'))}`.execute(db)
  return rows
}

/** Number of comments under a note or viewing. */
export type CountRow = Pick<
  CommentsTable,
  'owner_id' | 'kind' | 'work_id' | 'season' | 'episode' | 'seen_at'
> & { readonly count: number }

/** Number of comments a reader may see under each of these; no row for none. */
export async function listCounts(
  db: Db,
  readerId: string,
  things: readonly Named[],
): Promise<CountRow[]> {
  const owner = sql.ref('c.owner_id')
  const place = sql`c.owner_id, c.kind, c.work_id, c.season, c.episode, c.seen_at`
  const { rows } = await sql<CountRow>`
    select ${place}, count(*) as count from comments c
    where (${sql.join(
      things.map((thing) => sql`(${isUnder(thing)})`),
      sql` or `,
    )}) and c.reaction is null
      and (c.owner_id = ${readerId} or exists (select 1 from friendships own
        join users on users.id = own.friend_id and users.role <> 'Visiteur'
        where own.user_id = ${readerId} and own.friend_id = c.owner_id and own.state = 'added'))
      and (c.author_id = c.owner_id or ${isWithFriend(owner)})
      and not ${areBlocked(readerId, sql.ref('c.author_id'))}
      and ${isReadableBy(readerId)}
    group by ${place}`.execute(db)
  return rows
}
