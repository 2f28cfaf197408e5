import { type RawBuilder, sql } from 'kysely'
import type { Progress } from '#shared/lists.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { mergedRanges } from '#server/db/merged-ranges.ts'
import { itemNote, shownNote } from '#server/db/note-seals.ts'
import { isLike, toPattern } from '#server/db/patterns.ts'
import { type Db, prepare, prepareByShape } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import type { Item, Kind, Totals } from './kind.ts'
import { factColumns, itemColumns, orders, totalsColumns } from './queries.ts'
import { type Filter, type Selection, shapeOf, states } from './selection.ts'

/** The statements that read one kind of list. */
export function openPageQueries<P extends string, F extends object>(kind: Kind<P, F>) {
  const items = sql.table(kind.items)
  /** The key of an item within a user's list. */
  const key = kind.part ? [kind.id, kind.part] : [kind.id]
  const keyOf = (table: string) => sql.join(key.map((name) => sql.ref(`${table}.${name}`)))
  const joined = (table: string) =>
    sql.join(
      key.map((name) => sql`${sql.ref(`item.${name}`)} = ${sql.ref(`${table}.${name}`)}`),
      sql` and `,
    )

  /** The shapes: parts, three states, six orders, two directions, page or whole. */
  const byShape = prepareByShape(buildRead)
  const readStatement = (reader: Reader, selection: Selection<P>, read: Read) =>
    byShape(`${reader} ${shapeOf(selection)} ${read}`, reader, selection, read)

  function buildRead(reader: Reader, selection: Selection<P>, read: Read) {
    const { parts, sort } = selection
    const { keys, direction } = orders[sort]
    const walk = sql.raw((direction === 'desc') === (read === 'reversed page') ? 'asc' : 'desc')
    const named = keys.map((compared, index) => sql`${compared} as ${sql.ref(`k${index}`)}`)
    const compared = [...keys.map((_, index) => `k${index}`), ...key]
    const order = (prefix: string) =>
      sql.join(compared.map((name) => sql`${sql.ref(`${prefix}${name}`)} ${walk}`))
    return prepare<Page, Item<F>>((db, { owner, reads, offset }) => {
      const ranges = parts.flatMap((part) =>
        states(selection).map(
          (state) => sql`select ${sql.join(key.map((name) => sql.ref(name)))}, ${sql.join(named)}
            from ${items} where user_id = ${owner} and ${inParts([part])}
            and ${sql.ref(kind.isDone)} = ${sql.lit(state)} and ${hasProgress(selection)}
            and ${isShown(reader)}`,
        ),
      )
      const rows =
        read === 'whole'
          ? sql.join(ranges, sql` union all `)
          : mergedRanges(db, ranges, { order: order(''), limit: sql.lit(PAGE_SIZE), offset })
      return sql<Item<F>>`
        select ${columns(reader, reads)} from (${rows}) page
        join ${items} item on item.user_id = ${owner} and ${joined('page')}
        ${shownRanks(reader, owner)}
        order by ${order('page.')}`.compile(db)
    })
  }

  const searchStatement = prepareByShape(buildSearch)

  function buildSearch(reader: Reader, selection: Selection<P>) {
    return prepare<Search, Item<F> & { total: number }>((db, { owner, reads, pattern, offset }) =>
      sql<Item<F> & { total: number }>`
        with found as materialized (${found(reader, owner, selection, pattern)})
        select ${columns(reader, reads)}, (select count(*) from found) as total
        from found join ${items} item on item.user_id = ${owner} and ${joined('found')}
        ${shownRanks(reader, owner)}
        order by ${itemOrder(selection)} limit ${sql.lit(PAGE_SIZE)} offset ${offset}`.compile(db),
    )
  }

  /** The order where the items are not an index range. */
  function itemOrder({ sort }: Selection<P>): RawBuilder<unknown> {
    const { keys, direction } = orders[sort]
    const compared = [...keys, ...key.map((name) => sql.ref(`item.${name}`))]
    return sql.join(compared.map((each) => sql`${each} ${sql.raw(direction)}`))
  }

  /** The columns of `Item`; friends get only notes they may read, and ranks without gaps. */
  function columns(reader: Reader, reads: string): RawBuilder<unknown> {
    if (reader === 'owner') return sql.join(itemColumns(kind, 'item'))
    const rank = reader === 'friend' ? sql`item.rank` : sql`ranked.place`
    const { note, seal } = shownNote(sql`${reads}`, itemNote(kind.items, 'item'))
    return sql.join([
      ...factColumns(kind, 'item'),
      sql`${note} as note`,
      sql`${seal} as note_seal`,
      sql`'friends' as note_reader`,
      sql`0 as is_hidden`,
      sql`${rank} as rank`,
    ])
  }

  /** Joins gapless ranks as `ranked`: a gap would reveal a hidden item. */
  function shownRanks(reader: Reader, owner: string): RawBuilder<unknown> {
    if (reader !== 'friend, ranked again') return sql``
    const part = kind.part ? sql`partition by ${sql.ref(kind.part)}` : sql``
    return sql`left join (
      select ${sql.join(key.map((name) => sql.ref(name)))},
        row_number() over (${part} order by rank) as place
      from ${items} where user_id = ${owner} and is_hidden = 0 and rank is not null
    ) ranked on ${joined('ranked')}`
  }

  function found(
    reader: Reader,
    owner: string,
    selection: Selection<P>,
    pattern: string,
  ): RawBuilder<unknown> {
    return sql`select ${keyOf(kind.items)} from ${items}
      where user_id = ${owner} and ${inParts(selection.parts)}
      and ${inStates(selection)} and ${hasProgress(selection)} and ${isShown(reader)}
      and ${isLike(sql.ref('title_key'), pattern)}`
  }

  function inStates(selection: Filter): RawBuilder<unknown> {
    return sql`${sql.ref(kind.isDone)} in (${sql.join(states(selection).map((state) => sql.lit(state)))})`
  }

  function hasProgress({ progress }: Filter): RawBuilder<unknown> {
    // Abandoned items are a state of their own, with their own indexes.
    const isState = progress === undefined || progress === 'abandoned'
    return isState ? sql`true` : sql`progress = ${sql.lit(progress)}`
  }

  function inParts(parts: readonly P[]): RawBuilder<unknown> {
    return kind.part
      ? sql`${sql.ref(kind.part)} in (${sql.join(parts.map((part) => sql.lit(part)))})`
      : sql`true`
  }

  return {
    /** Joins, columns and order of a page's rows, as `item`. */
    shown: { joined, columns, shownRanks, itemOrder },

    /** The totals and versions of a user's list: one row per non-empty part. */
    listTotals: prepare<VisibleOwner, Totals<P>>((db, { userId }) =>
      sql<Totals<P>>`select ${sql.join(totalsColumns(kind))} from ${sql.table(kind.lists)}
        where user_id = ${userId}`.compile(db),
    ),

    /**
     * A page of a list. Each pair of part and done state is a range of one index, already sorted; merge,
     * OFFSET and LIMIT work on the index alone, and only the page's rows are read.
     *
     * @param isReversed scans backwards, so that the last page is as cheap as the first
     * @param hasHidden whether some of the list is hidden from friends
     */
    async listPage(
      db: Db,
      owner: VisibleOwner,
      selection: Selection<P>,
      { offset, isReversed, hasHidden }: Record<'isReversed' | 'hasHidden', boolean> & Offset,
    ): Promise<Item<F>[]> {
      const read = isReversed ? 'reversed page' : 'page'
      const statement = readStatement(readerOf(owner, hasHidden), selection, read)
      return statement(db, { owner: owner.userId, reads: owner.readerId, offset })
    },

    /** How many items have this progress, from an index alone. */
    async countProgress(
      db: Db,
      owner: VisibleOwner,
      parts: readonly P[],
      progress: Progress,
    ): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from ${items} where user_id = ${owner.userId} and ${inParts(parts)}
        and ${inStates({ progress })} and ${hasProgress({ progress })} and ${isShown(readerOf(owner))}`.execute(
        db,
      )
      return rows[0]?.total ?? 0
    },

    /** The whole list, filtered. */
    async listWhole(db: Db, owner: VisibleOwner, selection: Selection<P>): Promise<Item<F>[]> {
      const statement = readStatement(readerOf(owner), selection, 'whole')
      return statement(db, { owner: owner.userId, reads: owner.readerId, offset: 0 })
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
      const reader = readerOf(owner)
      const statement = searchStatement(`${reader} ${shapeOf(selection)}`, reader, selection)
      const asked = { owner: owner.userId, reads: owner.readerId, pattern: toPattern(needle) }
      return statement(db, { ...asked, offset })
    },

    /** The number of items matching `needle`, for a page past the end, which has no rows to carry it. */
    async countFound(
      db: Db,
      owner: VisibleOwner,
      selection: Selection<P>,
      needle: string,
    ): Promise<number> {
      const matches = found(readerOf(owner), owner.userId, selection, toPattern(needle))
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from (${matches}) found`.execute(db)
      return rows[0]?.total ?? 0
    },
  }
}

interface Offset {
  readonly offset: number
}

interface Page extends Offset {
  readonly owner: string
  /** The reader's id. */
  readonly reads: string
}

type Read = 'page' | 'reversed page' | 'whole'

/** Decides which columns are visible, and whether ranks have gaps to close. */
export type Reader = 'owner' | 'friend' | 'friend, ranked again'

export function readerOf({ isSelf }: VisibleOwner, hasHidden = true): Reader {
  if (isSelf) return 'owner'
  return hasHidden ? 'friend, ranked again' : 'friend'
}

export function isShown(reader: Reader): RawBuilder<unknown> {
  return reader === 'owner' ? sql`true` : sql`is_hidden = 0`
}

interface Search extends Page {
  readonly pattern: string
}
