import { type RawBuilder, sql } from 'kysely'
import type { Work } from '#shared/friends.ts'
import type { Progress } from '#shared/lists.ts'
import { ITEMS } from '#server/db/items.ts'
import { itemNote, shownNote } from '#server/db/note-seals.ts'
import { type Db, prepare } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'
import type { VisibleOwner } from './policy.ts'
import type { WorkRow } from './present.ts'

export interface MarkRow {
  /** 2: abandoned. */
  readonly is_done: 0 | 1 | 2
  readonly progress: Progress | null
  readonly rating: number | null
  readonly note: string | null
  readonly note_seal: number | null
}

type Named = Pick<UsersTable, 'id' | 'username' | 'avatar'>

const LISTS = {
  shows: { ...ITEMS.movie, type: (alias: string) => sql.ref(`${alias}.media_type`) },
  games: { ...ITEMS.game, type: () => sql`'game'` },
} as const
type List = (typeof LISTS)[keyof typeof LISTS]

const ofBoth = (select: (list: List) => RawBuilder<unknown>) =>
  sql.join([select(LISTS.shows), select(LISTS.games)], sql` union all `)

/** The accepted friends of `userId`. */
const friendsOf = (userId: string) => sql`friendships
  join users on users.id = friendships.friend_id and users.role <> 'Visiteur'
  where friendships.user_id = ${userId} and friendships.state = 'added'`

export interface Counts {
  readonly movies: number
  readonly tvs: number
  readonly games: number
  readonly done: number
  readonly rated: number
}

/** A user's counts as friends see them, from totals, without abandoned items. */
export async function findCounts(db: Db, { userId }: VisibleOwner): Promise<Counts | undefined> {
  const saved = (toDo: string, done: string) => {
    const shown = (total: string) => sql`${sql.ref(total)} - ${sql.ref(`${total}_hidden`)}`
    return sql`${shown(toDo)} + ${shown(done)} as saved, ${shown(done)} as done`
  }
  const { rows } = await sql<Counts>`
    select
      coalesce(sum(case when part = 'movie' then saved end), 0) as movies,
      coalesce(sum(case when part = 'tv' then saved end), 0) as tvs,
      coalesce(sum(case when part = 'game' then saved end), 0) as games,
      coalesce(sum(done), 0) as done,
      (select coalesce(sum(total - hidden), 0) from facet_totals
        where user_id = ${userId} and part in ('movie', 'tv', 'game')
          and facet >= 'rating:' and facet < 'rating:n' and is_done <> 2) as rated
    from (
      select media_type as part, ${saved('to_watch', 'watched')} from show_lists
      where user_id = ${userId}
      union all
      select 'game' as part, ${saved('to_play', 'played')} from game_lists
      where user_id = ${userId}
    ) totals`.execute(db)
  return rows[0]
}

export type LatestRow = WorkRow & MarkRow & Named & { readonly at: number }

/**
 * Friends' latest changes, newest first. Reads the newest items of the `limit` most recently active
 * friends only, which must include them all.
 */
export async function listLatest(db: Db, userId: string, limit: number): Promise<LatestRow[]> {
  const change = (list: List, rank: number) => sql`coalesce((
    select recent.updated_at from ${sql.table(list.items)} recent
    where recent.user_id = users.id and recent.is_hidden = 0
    order by recent.updated_at desc limit 1 offset ${sql.lit(rank)}), 0)`
  const latest = (list: List) => sql`
    select people.id, people.username, people.avatar, ${columns(list, 'items')},
      ${marks(list, 'items', userId)}, items.updated_at as at
    from (
      select users.id, users.username, users.avatar, ${change(list, limit - 1)} as since
      from ${friendsOf(userId)} order by ${change(list, 0)} desc limit ${limit}
    ) people
    join ${sql.table(list.items)} items on items.user_id = people.id and items.updated_at >= people.since
      and items.is_hidden = 0`
  const { rows } = await sql<LatestRow>`
    select * from (${ofBoth(latest)}) latest
    order by at desc, id, type, work_id limit ${limit}`.execute(db)
  return rows
}

export type CommonRow = WorkRow & {
  readonly my_rating: number | null
  readonly my_done: 0 | 1
  readonly their_rating: number | null
  readonly their_done: 0 | 1
  readonly total: number
}

/** Items on both users' lists, best rated by both first; the total is on each row. */
export async function listCommon(
  db: Db,
  userId: string,
  other: VisibleOwner,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CommonRow[]> {
  const common = (list: List) => sql`
    select ${columns(list, 'mine')},
      mine.rating as my_rating, mine.${sql.ref(list.done)} as my_done,
      theirs.rating as their_rating, theirs.${sql.ref(list.done)} as their_done
    from ${sql.table(list.items)} mine join ${sql.table(list.items)} theirs on theirs.user_id = ${other.userId}
      and theirs.is_hidden = 0
      and ${list.type('theirs')} = ${list.type('mine')}
      and theirs.${sql.ref(list.id)} = mine.${sql.ref(list.id)}
      and theirs.${sql.ref(list.done)} <> 2
    where mine.user_id = ${userId} and mine.${sql.ref(list.done)} <> 2`
  const { rows } = await sql<CommonRow>`
    with common as materialized (${ofBoth(common)})
    select common.*, (select count(*) from common) as total from common
    order by coalesce(my_rating, 0) + coalesce(their_rating, 0) desc, type, work_id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Friends' marks on a title or game, one index lookup per friend. Run for every title page. */
export async function listMarks(
  db: Db,
  userId: string,
  { type, id }: Pick<Work, 'type' | 'id'>,
): Promise<(Named & MarkRow)[]> {
  return marksOn[type === 'game' ? 'games' : 'shows'](db, { userId, type, id })
}

const marksOn = { shows: prepareMarks(LISTS.shows), games: prepareMarks(LISTS.games) }

function prepareMarks(list: List) {
  return prepare<{ userId: string } & Pick<Work, 'type' | 'id'>, Named & MarkRow>(
    (db, { userId, type, id }) =>
      sql<Named & MarkRow>`
        select users.id, users.username, users.avatar, ${marks(list, 'items', userId)}
        from (select users.id, users.username, users.avatar from ${friendsOf(userId)}) users
        join ${sql.table(list.items)} items on items.user_id = users.id
          and ${list.type('items')} = ${type} and items.${sql.ref(list.id)} = ${id}
          and items.is_hidden = 0
        order by coalesce(items.rating, 0) desc, items.updated_at desc, users.id`.compile(db),
  )
}

function columns(list: List, alias: string): RawBuilder<unknown> {
  const ref = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${list.type(alias)} as type, ${ref(list.id)} as work_id, ${ref('title')} as title,
    ${ref(list.picture)} as picture`
}

/** A friend's marks: their note only where the reader may read it. */
function marks(list: List, alias: string, reader: string): RawBuilder<unknown> {
  const ref = (column: string) => sql.ref(`${alias}.${column}`)
  const { note, seal } = shownNote(sql`${reader}`, itemNote(list.items, alias))
  return sql`${ref(list.done)} as is_done, ${ref('progress')} as progress,
    ${ref('rating')} as rating,
    ${note} as note, ${seal} as note_seal`
}
