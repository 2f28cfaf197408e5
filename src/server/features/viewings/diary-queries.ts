import { type RawBuilder, sql } from 'kysely'
import type { ViewingKind } from '#shared/days.ts'
import { itemOf } from '#server/db/items.ts'
import { mergedRanges } from '#server/db/merged-ranges.ts'
import { SEASON, shownNote } from '#server/db/note-seals.ts'
import { type Db, prepare, prepareByShape } from '#server/db/prepared.ts'
import type { TitleRole } from '#server/db/service-tables.ts'
import { weekdayOf } from '#server/db/weekday.ts'
import type { VisibleOwner } from '../friends/policy.ts'

/** In the diary's order within a day, last first. */
export const KINDS = ['episode', 'game', 'movie', 'tv'] as const satisfies ViewingKind[]

export interface EntryRow {
  readonly kind: ViewingKind
  readonly work_id: number
  readonly day: string
  /** The sort key within a day: 0 for episodes. */
  readonly place: number
  readonly number: number
  readonly count: number
  /** `season * SEASON + episode`. */
  readonly first: number
  readonly last: number
  readonly rating: number | null
  readonly note: string | null
  readonly note_seal: number | null
  readonly created_at: number
  /** `null` when the item was removed from the list. */
  readonly title: string | null
  readonly picture: string | null
  readonly release_date: string | null
}

/** Entries of one kind before this position. */
export interface Bound {
  readonly day: string
  readonly work_id: number
  readonly place: number
}

export interface Range {
  readonly owner: VisibleOwner
  /** One kind, or all. */
  readonly kinds: readonly ViewingKind[]
  /** Only rewatches. */
  readonly isAgain: boolean
  /** 1 is Monday. */
  readonly weekday?: number | undefined
  /** Only works with one of these; none means all works. */
  readonly facets: readonly string[]
  /** Only works that this person made, or acts in. */
  readonly person?: { readonly role: TitleRole; readonly id: number } | undefined
  readonly limit: number
  /** Entries from this day on; empty for all, undated ones included. */
  readonly from: string
  readonly before: Readonly<Record<ViewingKind, Bound>>
}

const readStatement = prepareByShape(buildRead)

/**
 * A user's diary entries, latest first: one index range per kind, merged, reading no more than a page. A
 * series' episodes of one day are one entry.
 */
export async function listEntries(db: Db, range: Range): Promise<EntryRow[]> {
  const { owner, kinds, isAgain, limit, from, before, weekday, facets, person } = range
  const shape = `${kinds.join()} ${isAgain} ${owner.isSelf} ${limit} ${weekday} ${facets.length} ${person?.role}`
  const statement = readStatement(shape, range)
  const bounds = kinds.flatMap((kind) =>
    Object.entries(before[kind]).map(([name, value]) => [`${kind}_${name}`, value] as const),
  )
  const had = facets.map((facet, place) => [`facet${place}`, facet] as const)
  const given = Object.fromEntries<string | number>([...bounds, ...had])
  const reads = owner.readerId
  const whose = person?.id ?? 0
  return statement(db, { owner: owner.userId, reads, from, none: 0, person: whose, ...given })
}

type Parameters = Record<string, string | number>

function buildRead({ kinds, isAgain, owner: { isSelf }, limit, weekday, facets, person }: Range) {
  const order = (prefix: string) =>
    sql.join(
      ['day', 'kind', 'work_id', 'place'].map((name) => sql`${sql.ref(`${prefix}${name}`)} desc`),
    )
  return prepare<Parameters, EntryRow>((db, given) => {
    const owner = sql`${given['owner']}`
    const ranges = kinds.map((kind) => {
      const bound = ['day', 'work_id', 'place'].map((name) => sql`${given[`${kind}_${name}`]}`)
      const [day, work, place] = bound
      const here = sql`from viewings where user_id = ${owner} and kind = ${sql.lit(kind)}
        and day >= ${given['from']} ${isAgain ? sql`and number > 1` : sql``}
        ${isSelf ? sql`` : isShown(kind, owner)}
        ${weekday === undefined ? sql`` : isOn(db, weekday)}
        ${facets.length === 0 ? sql`` : has(kind, owner, facetsIn(given, facets.length))}
        ${person === undefined ? sql`` : isOf(kind, person.role, sql`${given['person']}`)}`
      return kind === 'episode'
        ? // Both descending: SQLite then groups along the index, and stops at the limit.
          sql`select * from (select ${episodes} ${here} and (day, work_id) < (${day}, ${work})
            group by day, work_id order by day desc, work_id desc limit ${sql.lit(limit)}) grouped`
        : sql`select ${alone} ${here} and (day, work_id, number) < (${day}, ${work}, ${place})`
    })
    const page = mergedRanges(db, ranges, {
      order: order(''),
      limit: sql.lit(limit),
      offset: given['none'] as number,
      // The kind, and the place of grouped episodes.
      hasConstant: true,
    })
    return sql<EntryRow>`
      select ${columns}, ${isSelf ? sql`page.note, page.note_seal` : asShown(owner, sql`${given['reads']}`)},
        coalesce(page.rating, ${starsOfTitle(owner)}) as rating,
        coalesce(shows.title, games.title) as title,
        coalesce(shows.poster_path, games.header_image) as picture,
        coalesce(shows.release_date, games.release_date) as release_date
      from (${page}) page
      left join saved_shows shows on shows.user_id = ${owner}
        and shows.media_type = case page.kind when 'episode' then 'tv' else page.kind end
        and shows.tmdb_id = page.work_id
      left join saved_games games on games.user_id = ${owner}
        and games.steam_api_id = case page.kind when 'game' then page.work_id end
      order by ${order('page.')}`.compile(db)
  })
}

const alone = sql`kind, work_id, day, number as place, number, 1 as count, 0 as first, 0 as last,
  rating, note, note_reader, note_seal, created_at`

const place = sql`season * ${sql.lit(SEASON)} + episode`
const single = (column: string) => sql`case when count(*) = 1 then max(${sql.ref(column)}) end`
const episodes = sql`'episode' as kind, work_id, day, 0 as place, min(number) as number, count(*) as count,
  min(${place}) as first, max(${place}) as last, ${single('rating')} as rating,
  ${single('note')} as note, max(note_reader) as note_reader,
  max(note_seal) as note_seal, max(created_at) as created_at`

const columns = sql.join(
  ['kind', 'work_id', 'day', 'place', 'number', 'count', 'first', 'last', 'created_at'].map(
    (name) => sql.ref(`page.${name}`),
  ),
)

/** The title's rating, for its last viewing: the last in time, not the last numbered. */
function starsOfTitle(owner: RawBuilder<unknown>): RawBuilder<unknown> {
  // Avoids the index of days: SQLite would walk all later days, for each entry.
  const laterDay = sql`later.day || ''`
  return sql`case when page.kind <> 'episode' and not exists (select 1 from viewings later
    where later.user_id = ${owner} and later.kind = page.kind and later.work_id = page.work_id
      and later.season = 0 and later.episode = 0
      and (${laterDay}, later.created_at, later.number) > (page.day, page.created_at, page.number)
    ) then coalesce(shows.rating, games.rating) end`
}

/** The notes of a page that the reader may see. */
function asShown(owner: RawBuilder<unknown>, reader: RawBuilder<unknown>): RawBuilder<unknown> {
  const ref = (name: string) => sql.ref(`page.${name}`)
  const { note, seal } = shownNote(reader, {
    owner,
    kind: ref('kind'),
    workId: ref('work_id'),
    season: sql`(${ref('first')} / ${sql.lit(SEASON)})`,
    episode: sql`(${ref('first')} % ${sql.lit(SEASON)})`,
    seenAt: ref('created_at'),
    from: 'page',
  })
  return sql.join([sql`${note} as note`, sql`${seal} as note_seal`])
}

/** Scans the days in index order: one in seven matches. */
function isOn(db: Db, weekday: number): RawBuilder<unknown> {
  const own = weekdayOf(db, sql`day`)
  return sql`and case when length(day) = 10 then ${own} end = ${sql.lit(weekday)}`
}

function facetsIn(given: Parameters, count: number): RawBuilder<unknown> {
  return sql.join(Array.from({ length: count }, (_, at) => sql`${given[`facet${at}`]}`))
}

/** Reads the works with any of these facets once, then scans the days. */
function has(kind: ViewingKind, owner: RawBuilder<unknown>, facets: RawBuilder<unknown>) {
  return sql`and work_id in (select id from saved_facets where user_id = ${owner}
    and part = ${sql.lit(kind === 'episode' ? 'tv' : kind)} and facet in (${facets}))`
}

/** A person's titles are few, and also read once. */
function isOf(kind: ViewingKind, role: TitleRole, person: RawBuilder<unknown>) {
  return sql`and work_id in (select tmdb_id from title_people where person_id = ${person}
    and role = ${sql.lit(role)} and media_type = ${sql.lit(kind === 'episode' ? 'tv' : kind)})`
}

/** Hidden items are left out for friends. */
function isShown(kind: ViewingKind, owner: RawBuilder<unknown>): RawBuilder<unknown> {
  const { items, isIt } = itemOf(kind, owner, sql.ref('viewings.work_id'))
  return sql`and exists (select 1 from ${items} where ${isIt} and item.is_hidden = 0)`
}
