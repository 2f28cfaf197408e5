import { type RawBuilder, sql } from 'kysely'
import type { FeedKind } from '#shared/feed-kinds.ts'
import type { Work } from '#shared/friends.ts'
import { isInvited } from '#server/db/invited.ts'
import { fromJsonRows, jsonRows, numbersOfJson } from '#server/db/json-rows.ts'
import { type Db, prepare, prepareByShape } from '#server/db/prepared.ts'
import { dayAround, NEVER, type Span } from './days.ts'
import {
  ACTIVITY_COLUMNS,
  activitiesOn,
  lastBefore,
  SOURCES,
  type ActivityScope,
} from './source-queries.ts'

type Sql = RawBuilder<unknown>

/** One friend's action, with the columns of `ACTIVITY_COLUMNS`. */
export type ActivityRow = readonly [
  kind: string,
  work_id: number,
  title: string,
  picture: string | null,
  season: number,
  episode: number,
  number: number,
  day: string,
  rating: number | null,
  note: string | null,
  note_seal: number | null,
  at: number,
  list_id: string | null,
  list_name: string | null,
  list_at: number | null,
]

/** One friend's actions of one sort on one day. */
export interface DayRow {
  readonly id: string
  readonly username: string
  readonly avatar: string | null
  readonly source: number
  readonly at: number
  readonly activities: readonly ActivityRow[]
  readonly evening_id: string | null
  /** JSON, for evenings only. */
  readonly proposals: string | null
  readonly decided_id: number | null
  readonly evening_kind: Work['type'] | null
}

export interface Place {
  readonly at: number
  readonly id: string
  readonly source: number
}

export interface Asked {
  readonly reader: string
  readonly kinds: readonly FeedKind[]
  readonly types: readonly Work['type'][]
  /** Restricts the feed to one friend. */
  readonly userId: string | undefined
  readonly after: Place | undefined
  /** The reader's days. */
  readonly spans: readonly Span[]
  readonly limit: number
}

type Name = 'reader' | 'userId' | 'at' | 'id' | 'source' | 'begin' | 'end' | 'spans'
type Parameters = Record<Name, never>

const NONE = sql``

const readStatement = prepareByShape(buildRead)

/**
 * Friends' days after a cursor, latest first. For each friend and sort, only the latest day is looked up,
 * by one index each; earlier days and the actions themselves are read only for those on the page.
 */
export async function listDays(db: Db, asked: Asked): Promise<DayRow[]> {
  const { reader, kinds, types, userId, after, spans, limit } = asked
  const shape = `${kinds.join()} ${types.join()} ${userId === undefined} ${!after} ${limit}`
  const statement = readStatement(shape, asked)
  const place = after && { ...after, ...dayAround(spans, after.at) }
  const days = JSON.stringify(spans.map(({ since, until, length }) => [since, until, length]))
  const given = { reader, userId, spans: days, ...place } as unknown as Parameters
  const rows = await statement(db, given)
  return rows.map((row) => ({ ...row, activities: fromJsonRows<ActivityRow>(row.activities) }))
}

function buildRead({ kinds, types, userId, after, limit }: Asked) {
  return prepare<Parameters, DayRow>((db, given) => {
    const reader = sql`${given.reader}`
    // Evenings are read apart: they are those that the reader came to.
    const sorts = kinds.filter((kind) => kind !== 'evening')
    const onPage = (at: Sql, id: Sql, source: Sql) =>
      sql`(${at} < ${given.at} or (${at} = ${given.at}
        and (${id}, ${source}) < (${given.id}, ${given.source})))`
    const whoseOf = (user: Sql): ActivityScope => ({ user, reader, types })
    const last = (user: Sql, source: Sql, before: Sql) =>
      sorts.length === 0
        ? sql`0`
        : sql`case ${source} ${sql.join(
            sorts.map(
              (kind) =>
                sql`when ${sql.lit(SOURCES[kind])} then ${lastBefore(kind, whoseOf(user), before)}`,
            ),
            sql` `,
          )} else 0 end`
    const friend = sql`
      select users.id, users.username, users.avatar from friendships
      join users on users.id = friendships.friend_id and users.role <> 'Visiteur'
      where friendships.user_id = ${reader} and friendships.state = 'added' ${
        userId === undefined
          ? sql`and not exists (select 1 from muted_people muted
              where muted.user_id = ${reader} and muted.person_id = users.id)`
          : sql`and users.id = ${given.userId}`
      }`
    const sources = sql.join(
      sorts.length === 0 ? [sql`(0)`] : sorts.map((kind) => sql`(${sql.lit(SOURCES[kind])})`),
    )
    const [id, source] = [sql.ref('friend.id'), sql.ref('sort.source')]
    const first = sql`select friend.id, sort.source,
        ${last(id, source, after ? sql`${given.end}` : sql.lit(NEVER))} as at
      from friend cross join sort`
    // Skips the rest of a day already shown on an earlier page.
    const heads = after
      ? sql`select id, source, case
            when ${onPage(sql.ref('at'), sql.ref('id'), sql.ref('source'))} then at
            else ${last(sql.ref('id'), sql.ref('source'), sql`${given.begin}`)} end as at
          from firsts`
      : sql`select id, source, at from firsts`
    const order = sql`order by at desc, id desc, source desc limit ${sql.lit(limit)}`
    const day = whoseOf(sql.ref('page.id'))
    const ofPage = {
      until: sql.ref('page.at'),
      begin: sql.ref('page.begins'),
      end: sql.ref('page.ends'),
    }
    const beginOf = (at: Sql) => sql`${at} - (${at} - span.since) % span.length`
    const spanOf = (at: Sql) => sql`join span on span.since <= ${at} and span.until > ${at}`
    const [lastAt, at] = [sql.ref('days.at'), sql.ref('merged.at')]
    const activities =
      sorts.length === 0
        ? sql`null`
        : sql`case page.source ${sql.join(
            sorts.map((kind) => {
              const rows = activitiesOn(kind, { whose: day, ...ofPage })
              return sql`when ${sql.lit(SOURCES[kind])} then ${jsonRows(db, rows, ACTIVITY_COLUMNS)}`
            }),
            sql` `,
          )} else null end`
    const evenings = kinds.includes('evening')
      ? sql`union all select e.host_id as id, ${sql.lit(SOURCES.evening)} as source,
          e.decided_at as at, e.id as evening_id from (${decided(reader, types)}) e
        where exists (select 1 from friend where friend.id = e.host_id)
        ${after ? sql`and ${onPage(sql`e.decided_at`, sql`e.host_id`, sql.lit(SOURCES.evening))}` : sql``}`
      : NONE
    // Without evenings there is nothing to join, and the column stays empty.
    const [facts, table] =
      evenings === NONE
        ? [sql`null as proposals, null as decided_id, null as evening_kind`, NONE]
        : [
            sql`e.proposals, e.decided_id, e.kind as evening_kind`,
            sql`left join evenings e on e.id = page.evening_id`,
          ]
    return sql<DayRow>`
      with recursive friend as materialized (${friend}),
      sort (source) as (values ${sources}),
      span (since, until, length) as materialized (
        ${numbersOfJson(db, sql`${given.spans}`, ['since', 'until', 'length'])}),
      firsts as materialized (${first}),
      heads as materialized (select * from (${heads}) heads where at > 0 ${order}),
      days (id, source, at, nth) as (
        select id, source, at, 1 from heads
        union all
        select days.id, days.source, ${last(sql.ref('days.id'), sql.ref('days.source'), beginOf(lastAt))},
          days.nth + 1
        from days ${spanOf(lastAt)} where days.at > 0 and days.nth < ${sql.lit(limit)}
        and days.at >= (select case when count(*) = ${sql.lit(limit)} then min(at) else 0 end from heads)
      ),
      page as materialized (
        select merged.*, ${beginOf(at)} as begins, ${beginOf(at)} + span.length as ends
        from (
          select id, source, at, cast(null as uuid) as evening_id from days where at > 0 ${evenings}
        ) merged ${spanOf(at)} ${order})
      select page.id, friend.username, friend.avatar, page.source, page.at, ${activities} as activities,
        page.evening_id, ${facts}
      from page join friend on friend.id = page.id ${table}
      order by page.at desc, page.id desc, page.source desc`.compile(db)
  })
}

/** Evenings hosted by someone else that the reader came to, and is still part of. */
function decided(reader: Sql, types: readonly Work['type'][]): Sql {
  return sql`select e.id, e.host_id, e.decided_at
    from evening_shelves s
    join evenings e on e.id = s.evening_id and e.decided_at is not null
      and e.kind in (${sql.join(types.map((type) => sql.lit(type)))})
    join evening_members m on m.evening_id = e.id and m.user_id = ${reader}
      and m.joined_at is not null
    where s.user_id = ${reader} and ${isInvited()}
      and not exists (select 1 from muted_works muted where muted.user_id = ${reader}
        and muted.type = e.kind and muted.work_id = e.decided_id)`
}
