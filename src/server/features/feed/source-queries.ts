import { type RawBuilder, sql } from 'kysely'
import type { FeedKind } from '#shared/feed-kinds.ts'
import type { Work } from '#shared/friends.ts'
import { ITEMS } from '#server/db/items.ts'
import { noNote, noteOfItem, noteOfViewing } from './note-queries.ts'

/** The sorts of activity; also their order within one instant. */
export const SOURCES = {
  evening: 1,
  listed: 2,
  added: 3,
  said: 4,
  seen: 5,
} as const satisfies Record<FeedKind, number>

type Type = Work['type']
type Sql = RawBuilder<unknown>

/** Whose activity, and who reads it. */
export interface ActivityScope {
  readonly user: Sql
  readonly reader: Sql
  readonly types: readonly Type[]
}

const ALL: readonly Type[] = ['movie', 'tv', 'game']
const isAll = (types: readonly Type[]) => types.length === ALL.length

/** The items of a type, with normalised column names. */
function itemsOf(type: Type) {
  const { items, id, picture, done } = ITEMS[type]
  return {
    table: sql.table(items),
    id: sql.ref(`item.${id}`),
    picture: sql.ref(`item.${picture}`),
    isType: type === 'game' ? sql`` : sql`and item.media_type = ${sql.lit(type)}`,
    isDone: sql.ref(`item.${done}`),
  }
}

const typeOf = (kind: string): Type => (kind === 'episode' ? 'tv' : (kind as Type))
const kindsOf = (types: readonly Type[]) =>
  types.flatMap((type) => (type === 'tv' ? ['tv', 'episode'] : [type]))

/** The latest of several instants; 0 when there are none. */
function latest(instants: readonly Sql[]): Sql {
  const [only] = instants
  if (only && instants.length === 1) return sql`coalesce(${only}, 0)`
  const all = sql.join(
    instants.map((each) => sql`select ${each} as at`),
    sql` union all `,
  )
  return sql`(select coalesce(max(at), 0) from (${all}) instants)`
}

/** The user's last activity of this kind visible to friends, before an instant; 0: never. */
export function lastBefore(
  kind: Exclude<FeedKind, 'evening'>,
  whose: ActivityScope,
  before: Sql,
): Sql {
  const { user, types } = whose
  if (kind === 'listed') return lastListed(whose, before)
  if (kind === 'seen') {
    const kinds = isAll(types) ? [undefined] : kindsOf(types)
    return latest(
      kinds.map(
        (only) => sql`(select v.created_at from viewings v where v.user_id = ${user}
          ${only === undefined ? sql`` : sql`and v.kind = ${sql.lit(only)}`}
          and v.created_at < ${before} and ${only === undefined ? isAnyShown() : isShown(only)}
          order by v.created_at desc limit 1)`,
      ),
    )
  }
  return latest(
    types.map((type) => {
      const { table, isType, isDone } = itemsOf(type)
      const at = sql.ref(kind === 'said' ? 'item.said_at' : 'item.added_at')
      return sql`(select ${at} from ${table} item where item.user_id = ${user} ${isType}
        ${kind === 'said' ? sql`` : sql`and ${isDone} = 0`} and ${at} < ${before}
        and item.is_hidden = 0 order by ${at} desc limit 1)`
    }),
  )
}

/**
 * Whether the viewing's item is saved and not hidden. Looked up by key: for an `exists`, PostgreSQL
 * would hash everybody's items. An inequality: it then expects most rows to match.
 */
function isShown(kind: string): Sql {
  const { table, id, isType } = itemsOf(typeOf(kind))
  return sql`coalesce((select item.is_hidden from ${table} item
    where item.user_id = v.user_id ${isType} and ${id} = v.work_id), 1) <> 1`
}

function isAnyShown(): Sql {
  return sql`case when v.kind = 'game' then ${isShown('game')} else coalesce((
    select item.is_hidden from saved_shows item where item.user_id = v.user_id
    and item.media_type = case when v.kind = 'movie' then 'movie' else 'tv' end
    and item.tmdb_id = v.work_id), 1) <> 1 end`
}

/** A list is read by its owner's friends, or by those named in it. */
function isReadable(reader: Sql): Sql {
  return sql`(l.reader = 'friends' or (l.reader = 'named' and exists (
    select 1 from own_list_members m where m.list_id = l.id and m.user_id = ${reader})))`
}

/** Items added by the owner, not by co-editors. */
const isOwners = sql`(i.added_by is null or i.added_by = l.owner_id)`

function lastListed({ user, reader, types }: ActivityScope, before: Sql): Sql {
  return sql`coalesce((select max((select i.added_at from own_list_items i where i.list_id = l.id
      and i.added_at < ${before} and ${isOwners} ${among(types)}
      order by i.added_at desc limit 1))
    from own_lists l where l.owner_id = ${user} and ${isReadable(reader)}), 0)`
}

const among = (types: readonly Type[]) =>
  isAll(types) ? sql`` : sql`and i.type in (${sql.join(types.map((type) => sql.lit(type)))})`

/** Rows read per type: more than a card counts. */
const MOST = sql.lit(100)

/** The columns of one activity on a friend's day. */
export const ACTIVITY_COLUMNS = [
  'kind',
  'work_id',
  'title',
  'picture',
  'season',
  'episode',
  'number',
  'day',
  'rating',
  'note',
  'note_seal',
  'at',
  'list_id',
  'list_name',
  'list_at',
] as const

interface DayScope {
  readonly whose: ActivityScope
  /** The last instant of the day that is read. */
  readonly until: Sql
  /** The reader's day: from one midnight until the next. */
  readonly begin: Sql
  readonly end: Sql
}

/** A user's activities of a kind on the day of an instant, up to it, as visible to the reader. */
export function activitiesOn(kind: FeedKind, { whose, ...day }: DayScope): Sql {
  const parts =
    kind === 'seen'
      ? kindsOf(whose.types).map((each) => seenOn(each, { whose, ...day }))
      : kind === 'listed'
        ? [listedOn({ whose, ...day })]
        : whose.types.map((type) =>
            kind === 'said'
              ? reviewedOn(type, { whose, ...day })
              : addedOn(type, { whose, ...day }),
          )
  return sql.join(
    parts.map((part) => sql`select * from (${part}) part`),
    sql` union all `,
  )
}

const isUnmuted = ({ reader }: ActivityScope, type: Sql, id: Sql) => sql`not exists (
  select 1 from muted_works muted where muted.user_id = ${reader} and muted.type = ${type}
  and muted.work_id = ${id})`

const noList = sql`null as list_id, null as list_name, null as list_at`
const noViewing = sql`0 as season, 0 as episode, 1 as number, '' as day`

function seenOn(kind: string, { whose, until, begin }: DayScope): Sql {
  const type = typeOf(kind)
  const { table, id, picture, isType } = itemsOf(type)
  const isEpisode = kind === 'episode'
  const rating = isEpisode ? sql`v.rating` : sql`coalesce(v.rating, item.rating)`
  return sql`select v.kind, v.work_id, item.title, ${picture} as picture, v.season, v.episode,
      v.number, v.day, ${rating} as rating,
      ${noteOfViewing(whose.reader, kind, type)}, v.created_at as at, ${noList}
    from viewings v
    join ${table} item on item.user_id = v.user_id ${isType} and ${id} = v.work_id
      and item.is_hidden = 0
    where v.user_id = ${whose.user} and v.kind = ${sql.lit(kind)}
      and v.created_at >= ${begin} and v.created_at <= ${until}
      and ${isUnmuted(whose, sql.lit(type), sql`v.work_id`)}
    order by v.created_at desc limit ${MOST}`
}

/** Stars and notes; those of a title seen that day are shown with the viewing. */
function reviewedOn(type: Type, { whose, until, begin, end }: DayScope): Sql {
  const { table, id, picture, isType } = itemsOf(type)
  return sql`select ${sql.lit(type)} as kind, ${id} as work_id, item.title, ${picture} as picture,
      ${noViewing}, item.rating, ${noteOfItem(whose.reader, type)}, item.said_at as at, ${noList}
    from ${table} item
    where item.user_id = ${whose.user} ${isType} and item.said_at >= ${begin}
      and item.said_at <= ${until} and item.is_hidden = 0
      and (item.rating is not null or (item.note is not null and item.note_reader = 'friends'))
      and ${isUnmuted(whose, sql.lit(type), id)}
      and not exists (select 1 from viewings v where v.user_id = item.user_id
        and v.kind = ${sql.lit(type)} and v.work_id = ${id} and v.season = 0 and v.episode = 0
        and v.created_at >= ${begin} and v.created_at < ${end})
    order by item.said_at desc limit ${MOST}`
}

function addedOn(type: Type, { whose, until, begin }: DayScope): Sql {
  const { table, id, picture, isType, isDone } = itemsOf(type)
  return sql`select ${sql.lit(type)} as kind, ${id} as work_id, item.title, ${picture} as picture,
      ${noViewing}, null as rating, ${noNote}, item.added_at as at, ${noList}
    from ${table} item
    where item.user_id = ${whose.user} ${isType} and ${isDone} = 0
      and item.added_at >= ${begin} and item.added_at <= ${until} and item.is_hidden = 0
      and ${isUnmuted(whose, sql.lit(type), id)}
    order by item.added_at desc limit ${MOST}`
}

/** Hidden items are left out, even of open lists. */
function listedOn({ whose, until, begin }: DayScope): Sql {
  const isHidden = sql`case when i.type = 'game' then exists (select 1 from saved_games item
      where item.user_id = l.owner_id and item.steam_api_id = i.work_id and item.is_hidden = 1)
    else exists (select 1 from saved_shows item where item.user_id = l.owner_id
      and item.media_type = i.type and item.tmdb_id = i.work_id and item.is_hidden = 1) end`
  return sql`select i.type as kind, i.work_id, i.title, i.picture, ${noViewing}, null as rating,
      ${noNote}, i.added_at as at, l.id as list_id, l.name as list_name, l.created_at as list_at
    from own_lists l
    join own_list_items i on i.list_id = l.id
    where l.owner_id = ${whose.user} and ${isReadable(whose.reader)}
      and i.added_at >= ${begin} and i.added_at <= ${until} and ${isOwners}
      ${among(whose.types)} and ${isUnmuted(whose, sql`i.type`, sql`i.work_id`)}
      and not ${isHidden}
    order by i.added_at desc limit ${MOST}`
}
