import { type RawBuilder, sql } from 'kysely'
import type { SortEnum } from '#shared/lists.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { mergedRanges } from '#server/db/merged-ranges.ts'
import { type Db, prepare } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import type { Item, Kind, Totals } from './kind.ts'
import { itemColumns, totalsColumns } from './queries.ts'

/** The filter on a list. */
export interface Selection<P extends string> {
  readonly parts: readonly P[]
  /** `undefined`: both to do and done. */
  readonly isDone: boolean | undefined
  readonly sort: SortEnum
}

interface Order {
  /** The sort columns; each order has an index in the table's migration. */
  readonly keys: readonly RawBuilder<unknown>[]
  readonly direction: 'asc' | 'desc'
}

/** The sort orders. Each is total: ties are broken by item id and part. */
const orders: Readonly<Record<SortEnum, Order>> = {
  DATE_DESC: { keys: [sql`added_at`], direction: 'desc' },
  DATE_ASC: { keys: [sql`added_at`], direction: 'asc' },
  RATING_DESC: { keys: [sql`coalesce(rating, 0)`, sql`added_at`], direction: 'desc' },
  RATING_ASC: { keys: [sql`coalesce(rating, 11)`, sql`added_at`], direction: 'asc' },
  TITLE_ASC: { keys: [sql`title_key`], direction: 'asc' },
  RANK_ASC: { keys: [sql`coalesce(rank, 2147483647)`], direction: 'asc' },
}

/** The statements that read one kind of list. */
export function openPageQueries<P extends string, F extends object>(kind: Kind<P, F>) {
  const items = sql.table(kind.items)
  const columns = sql.join(itemColumns(kind, 'item'))
  /** The key of an item within a user's list. */
  const key = kind.part ? [kind.id, kind.part] : [kind.id]
  const keyOf = (table: string) => sql.join(key.map((name) => sql.ref(`${table}.${name}`)))
  const joined = (table: string) =>
    sql.join(
      key.map((name) => sql`${sql.ref(`item.${name}`)} = ${sql.ref(`${table}.${name}`)}`),
      sql` and `,
    )

  /** Cached per shape: parts, three states, six orders, two directions, page or whole. */
  const statements = new Map<string, ReturnType<typeof buildRead>>()

  function readStatement(selection: Selection<P>, read: 'page' | 'reversed page' | 'whole') {
    const { parts, isDone, sort } = selection
    const shape = `${parts.join()} ${isDone} ${sort} ${read}`
    const statement = statements.get(shape) ?? buildRead(selection, read)
    statements.set(shape, statement)
    return statement
  }

  function buildRead(
    { parts, isDone, sort }: Selection<P>,
    read: 'page' | 'reversed page' | 'whole',
  ) {
    const { keys, direction } = orders[sort]
    const walk = sql.raw((direction === 'desc') === (read === 'reversed page') ? 'asc' : 'desc')
    const named = keys.map((compared, index) => sql`${compared} as ${sql.ref(`k${index}`)}`)
    const compared = [...keys.map((_, index) => `k${index}`), ...key]
    const order = (prefix: string) =>
      sql.join(compared.map((name) => sql`${sql.ref(`${prefix}${name}`)} ${walk}`))
    return prepare<{ owner: string; offset: number }, Item<F>>((db, { owner, offset }) => {
      const ranges = parts.flatMap((part) =>
        states(isDone).map(
          (state) => sql`select ${sql.join(key.map((name) => sql.ref(name)))}, ${sql.join(named)}
            from ${items} where user_id = ${owner} and ${inParts([part])}
            and ${sql.ref(kind.isDone)} = ${sql.lit(state)}`,
        ),
      )
      const rows =
        read === 'whole'
          ? sql.join(ranges, sql` union all `)
          : mergedRanges(db, ranges, { order: order(''), limit: sql.lit(PAGE_SIZE), offset })
      return sql<Item<F>>`
        select ${columns} from (${rows}) page
        join ${items} item on item.user_id = ${owner} and ${joined('page')}
        order by ${order('page.')}`.compile(db)
    })
  }

  const searches = new Map<string, ReturnType<typeof buildSearch>>()

  function searchStatement(selection: Selection<P>) {
    const { parts, isDone, sort } = selection
    const shape = `${parts.join()} ${isDone} ${sort}`
    const statement = searches.get(shape) ?? buildSearch(selection)
    searches.set(shape, statement)
    return statement
  }

  function buildSearch(selection: Selection<P>) {
    const { keys, direction } = orders[selection.sort]
    const order = [...keys, ...key.map((name) => sql.ref(`item.${name}`))].map(
      (compared) => sql`${compared} ${sql.raw(direction)}`,
    )
    return prepare<Search, Item<F> & { total: number }>((db, { owner, pattern, offset }) =>
      sql<Item<F> & { total: number }>`
        with found as materialized (${found(owner, selection, pattern)})
        select ${columns}, (select count(*) from found) as total
        from found join ${items} item on item.user_id = ${owner} and ${joined('found')}
        order by ${sql.join(order)} limit ${sql.lit(PAGE_SIZE)} offset ${offset}`.compile(db),
    )
  }

  function found(
    owner: string,
    { parts, isDone }: Selection<P>,
    pattern: string,
  ): RawBuilder<unknown> {
    return sql`select ${keyOf(kind.items)} from ${items}
      where user_id = ${owner} and ${inParts(parts)}
      and ${sql.ref(kind.isDone)} in (${sql.join(states(isDone).map((state) => sql.lit(state)))})
      and title_key like ${pattern} escape '\\'`
  }

  function inParts(parts: readonly P[]): RawBuilder<unknown> {
    return kind.part
      ? sql`${sql.ref(kind.part)} in (${sql.join(parts.map((part) => sql.lit(part)))})`
      : sql`true`
  }

  return {
    /** The totals and versions of a user's list: one row per non-empty part. */
    listTotals: prepare<{ owner: VisibleOwner }, Totals<P>>((db, { owner }) =>
      sql<Totals<P>>`select ${sql.join(totalsColumns(kind))} from ${sql.table(kind.lists)}
        where user_id = ${owner}`.compile(db),
    ),

    /**
     * A page of a list. Each pair of part and done state is a range of one index, already sorted; merge,
     * OFFSET and LIMIT work on the index alone, and only the page's rows are read.
     *
     * @param isReversed scans backwards, so that the last page is as cheap as the first
     */
    async listPage(
      db: Db,
      owner: VisibleOwner,
      selection: Selection<P>,
      { offset, isReversed }: { offset: number; isReversed: boolean },
    ): Promise<Item<F>[]> {
      return readStatement(selection, isReversed ? 'reversed page' : 'page')(db, { owner, offset })
    },

    /** The whole list, filtered. */
    async listWhole(db: Db, owner: VisibleOwner, selection: Selection<P>): Promise<Item<F>[]> {
      return readStatement(selection, 'whole')(db, { owner, offset: 0 })
    },

    /**
     * The items whose title contains `needle` (folded), with the total on each row. Scans a covering
     * index of the titles.
     */
    async searchPage(
      db: Db,
      owner: VisibleOwner,
      selection: Selection<P>,
      needle: string,
      offset: number,
    ): Promise<(Item<F> & { total: number })[]> {
      return searchStatement(selection)(db, { owner, pattern: toPattern(needle), offset })
    },

    /** The number of items matching `needle`, for a page past the end, which has no rows to carry it. */
    async countFound(
      db: Db,
      owner: VisibleOwner,
      selection: Selection<P>,
      needle: string,
    ): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from (${found(owner, selection, toPattern(needle))}) found`.execute(
        db,
      )
      return rows[0]?.total ?? 0
    },
  }
}

interface Search {
  readonly owner: string
  readonly pattern: string
  readonly offset: number
}

/** The `like` pattern of a substring match. */
function toPattern(needle: string): string {
  return `%${needle.replaceAll(/[\\%_]/g, '\\$&')}%`
}

function states(isDone: boolean | undefined): readonly (0 | 1)[] {
  if (isDone === undefined) return [0, 1]
  return isDone ? [1] : [0]
}
