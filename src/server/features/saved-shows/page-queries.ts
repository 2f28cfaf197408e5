import { type RawBuilder, sql } from 'kysely'
import type { SortEnum } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import { type Db, prepare } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { orders } from './order.ts'
import { COLUMNS, type ShowList, type ShowRow } from './queries.ts'

/** What of a list is looked at. */
export interface Selection {
  readonly mediaTypes: readonly MediaType[]
  /** Left out: to see and seen alike. */
  readonly isWatched: boolean | undefined
  readonly sort: SortEnum
}

export interface Window {
  readonly limit: number
  readonly offset: number
}

const columns = sql.join(COLUMNS.map((column) => sql.ref(`shows.${column}`)))

/** The totals and versions of someone's lists: one row per media type that has any. */
export const listLists = prepare<{ owner: VisibleOwner }, ShowList>((db, { owner }) =>
  db
    .selectFrom('show_lists')
    .where('user_id', '=', owner)
    .select(['media_type', 'to_watch', 'watched', 'ranked', 'version'])
    .compile(),
)

/**
 * A page of a list. Each pair of media type and seen or not is a range of one index that stands in
 * the asked order; the ranges are merged, skipped and cut on the index alone, and only the page's
 * rows are read.
 *
 * @param isReversed walks the order backwards, so that the last page costs what the first does
 */
export async function listPage(
  db: Db,
  owner: VisibleOwner,
  selection: Selection,
  { isReversed, ...window }: Window & { isReversed: boolean },
): Promise<ShowRow[]> {
  const rows = await pageStatement(selection, isReversed)(db, { owner, ...window })
  return isReversed ? rows.toReversed() : rows
}

/** Built once per shape: three media types, three states, six orders, two directions. */
const pageStatements = new Map<string, ReturnType<typeof buildPage>>()

function pageStatement(selection: Selection, isReversed: boolean): ReturnType<typeof buildPage> {
  const { mediaTypes, isWatched, sort } = selection
  const shape = `${mediaTypes.join()} ${isWatched} ${sort} ${isReversed}`
  const statement = pageStatements.get(shape) ?? buildPage(selection, isReversed)
  pageStatements.set(shape, statement)
  return statement
}

function buildPage({ mediaTypes, isWatched, sort }: Selection, isReversed: boolean) {
  const { keys, direction } = orders[sort]
  const walk = sql.raw((direction === 'desc') === isReversed ? 'asc' : 'desc')
  const named = keys.map((key, index) => sql`${key} as ${sql.ref(`k${index}`)}`)
  const order = (table: string) =>
    sql.join(
      [...keys.map((_, index) => `k${index}`), 'tmdb_id', 'media_type'].map(
        (name) => sql`${sql.ref(`${table}.${name}`)} ${walk}`,
      ),
    )
  return prepare<Window & { owner: string }, ShowRow>((db, { owner, limit, offset }) => {
    const ranges = mediaTypes.flatMap((mediaType) =>
      states(isWatched).map(
        (state) => sql`select media_type, tmdb_id, ${sql.join(named)} from saved_shows
          where user_id = ${owner} and media_type = ${sql.lit(mediaType)} and is_watched = ${sql.lit(state)}`,
      ),
    )
    return sql<ShowRow>`
      select ${columns} from (
        select * from (${sql.join(ranges, sql` union all `)}) ranges
        order by ${order('ranges')} limit ${limit} offset ${offset}
      ) page
      join saved_shows shows on shows.user_id = ${owner}
        and shows.media_type = page.media_type and shows.tmdb_id = page.tmdb_id
      order by ${order('page')}`.compile(db)
  })
}

function states(isWatched: boolean | undefined): readonly (0 | 1)[] {
  if (isWatched === undefined) return [0, 1]
  return isWatched ? [1] : [0]
}

/**
 * The items whose title contains `needle` (folded), with their number on each row. The titles are
 * read from an index that holds nothing else.
 */
export async function searchPage(
  db: Db,
  owner: VisibleOwner,
  selection: Selection,
  needle: string,
  { limit, offset }: Window,
): Promise<(ShowRow & { total: number })[]> {
  const { keys, direction } = orders[selection.sort]
  const walk = sql.raw(direction)
  const order = [...keys, sql`shows.tmdb_id`, sql`shows.media_type`].map(
    (key) => sql`${key} ${walk}`,
  )
  const { rows } = await sql<ShowRow & { total: number }>`
    with found as materialized (${found(owner, selection, needle)})
    select ${columns}, (select count(*) from found) as total
    from found join saved_shows shows on shows.user_id = ${owner}
      and shows.media_type = found.media_type and shows.tmdb_id = found.tmdb_id
    order by ${sql.join(order)} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many items contain `needle`; for a page past the end, which has no row to say so. */
export async function countFound(
  db: Db,
  owner: VisibleOwner,
  selection: Selection,
  needle: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${found(owner, selection, needle)}) found`.execute(db)
  return rows[0]?.total ?? 0
}

function found(
  owner: string,
  { mediaTypes, isWatched }: Selection,
  needle: string,
): RawBuilder<unknown> {
  const pattern = `%${needle.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`select media_type, tmdb_id from saved_shows
    where user_id = ${owner} and media_type in (${sql.join(mediaTypes)})
    and is_watched in (${sql.join(states(isWatched).map((state) => sql.lit(state)))})
    and title_key like ${pattern} escape '\\'`
}
