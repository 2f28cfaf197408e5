import { type RawBuilder, sql } from 'kysely'
import type { Work } from '#shared/friends.ts'
import { ITEMS } from '#server/db/items.ts'
import type { Db } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import type { WorkRow } from '../friends/present.ts'

export type Named = Pick<UsersTable, 'id' | 'username' | 'avatar'>
export type WorkId = Pick<Work, 'type' | 'id'>

/** A member's friends in a conversation; one row with nulls for a member without any. */
export async function listFriendsInConversation(
  db: Db,
  userId: string,
  conversationId: string,
): Promise<(Omit<Named, 'id'> & { readonly id: string | null })[]> {
  const { rows } = await sql<Omit<Named, 'id'> & { readonly id: string | null }>`
    select friend.id, friend.username, friend.avatar
    from conversation_members mine
    left join (
      select others.conversation_id, users.id, users.username, users.avatar
      from conversation_members others
      join friendships on friendships.user_id = ${userId}
        and friendships.friend_id = others.user_id and friendships.state = 'added'
      join users on users.id = others.user_id and users.role <> 'Visiteur'
    ) friend on friend.conversation_id = mine.conversation_id
    where mine.conversation_id = ${conversationId} and mine.user_id = ${userId}`.execute(db)
  return rows
}

/** The works of one kind that a person gave one rating. */
export interface RatedRow {
  readonly user_id: string
  readonly part: Work['type']
  readonly rating: number
  /** Comma-separated. */
  readonly ids: string
}

const RATINGS = Array.from({ length: 10 }, (_, index) => `rating:${index + 1}`)
const isKind = sql`part in ('movie', 'tv', 'game')`

/**
 * These people's visible ratings, optionally of one release year. One row per person and rating: one row
 * per work takes ten times as long to read.
 */
export async function listRated(
  db: Db,
  userIds: readonly string[],
  year?: string,
): Promise<RatedRow[]> {
  const [range, group] =
    year === undefined
      ? [sql`facet in (${sql.join(RATINGS)})`, sql`facet`]
      : [sql`facet = ${`year:${year}`} and rating > 0`, sql`rating`]
  const { rows } = await sql<RatedRow>`
    select user_id, part, max(rating) as rating, string_agg(cast(id as text), ',') as ids
    from saved_facets
    where user_id in (${sql.join(userIds)}) and ${isKind} and ${range} and is_hidden = 0
    group by user_id, part, ${group}`.execute(db)
  return rows
}

export interface MarkRow extends WorkRow {
  readonly user_id: string
  /** 2 for abandoned. */
  readonly is_done: 0 | 1 | 2
  readonly rating: number | null
}

const TYPES = ['movie', 'tv', 'game'] as const
type Type = (typeof TYPES)[number]

const work = (type: Type) => sql`${sql.lit(type)} as type,
  item.${sql.ref(ITEMS[type].id)} as work_id, item.title,
  item.${sql.ref(ITEMS[type].picture)} as picture`
const isDone = (type: Type, alias = 'item') => sql.ref(`${alias}.${ITEMS[type].done}`)
const isOfType = (type: Type, alias = 'item') =>
  type === 'game' ? sql`` : sql`and ${sql.ref(`${alias}.media_type`)} = ${type}`

/** These people's visible marks on some works. */
export async function listMarks(
  db: Db,
  userIds: readonly string[],
  works: readonly WorkId[],
): Promise<MarkRow[]> {
  const each = marksOn(userIds, works)
  if (each.length === 0) return []
  const { rows } = await sql<MarkRow>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}

function marksOn(userIds: readonly string[], works: readonly WorkId[]): RawBuilder<unknown>[] {
  return TYPES.flatMap((type) => {
    const ids = works.filter((each) => each.type === type).map(({ id }) => id)
    if (ids.length === 0) return []
    return [
      sql`select item.user_id, ${work(type)}, ${isDone(type)} as is_done, item.rating
      from ${sql.table(ITEMS[type].items)} item
      where item.user_id in (${sql.join(userIds)}) ${isOfType(type)}
        and item.${sql.ref(ITEMS[type].id)} in (${sql.join(ids)}) and item.is_hidden = 0`,
    ]
  })
}

export type ChosenRow = WorkRow & {
  readonly what: 'named' | 'loved' | 'wanted'
  readonly rating: number | null
}

/**
 * Works the friend loved and the reader neither did nor rated, works both want, and given works.
 */
export async function listChosen(
  db: Db,
  { readerId, userId }: VisibleOwner,
  { loves, limit, named }: { loves: readonly string[]; limit: number; named: readonly WorkId[] },
): Promise<ChosenRow[]> {
  const mine = (type: Type) => sql`from ${sql.table(ITEMS[type].items)} mine
    where mine.user_id = ${readerId} ${isOfType(type, 'mine')}
      and mine.${sql.ref(ITEMS[type].id)}`
  const titled = (type: Type, found: RawBuilder<unknown>) => sql`
    select ${work(type)}, found.rating, found.at from (${found} limit ${sql.lit(limit)}) found
    join ${sql.table(ITEMS[type].items)} item on item.user_id = ${userId} ${isOfType(type)}
      and item.${sql.ref(ITEMS[type].id)} = found.id`
  const loved = TYPES.map((type) =>
    titled(
      type,
      sql`select loved.id, loved.rating, loved.added_at as at from saved_facets loved
      where loved.user_id = ${userId} and loved.part = ${type}
        and loved.facet in (${sql.join(loves)}) and loved.is_hidden = 0 and not exists (
          select 1 ${mine(type)} = loved.id
            and (${isDone(type, 'mine')} <> 0 or mine.rating is not null))
      order by loved.rating desc, loved.added_at desc, loved.id`,
    ),
  )
  const wanted = TYPES.map((type) =>
    titled(
      type,
      sql`select item.${sql.ref(ITEMS[type].id)} as id, cast(null as integer) as rating,
        item.added_at as at from ${sql.table(ITEMS[type].items)} item
      where item.user_id = ${userId} ${isOfType(type)} and ${isDone(type)} = 0
        and item.is_hidden = 0 and exists (
          select 1 ${mine(type)} = item.${sql.ref(ITEMS[type].id)}
            and ${isDone(type, 'mine')} = 0 and mine.is_hidden = 0)
      order by item.added_at desc, item.${sql.ref(ITEMS[type].id)}`,
    ),
  )
  const first = (what: 'loved' | 'wanted', arms: readonly RawBuilder<unknown>[]) => sql`
    select ${sql.lit(what)} as what, type, work_id, title, picture, rating from (
      select * from (${sql.join(arms, sql` union all `)}) found
      order by rating desc, at desc, type, work_id limit ${sql.lit(limit)}) chosen`
  const others = marksOn([userId], named).map(
    (marks) => sql`select 'named' as what, type, work_id, title, picture, rating
      from (${marks}) marks`,
  )
  const { rows } = await sql<ChosenRow>`
    ${sql.join([first('loved', loved), first('wanted', wanted), ...others], sql` union all `)}`.execute(
    db,
  )
  return rows
}
