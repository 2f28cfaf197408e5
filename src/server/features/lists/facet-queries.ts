import { type RawBuilder, sql } from 'kysely'
import type { SortEnum } from '#shared/lists.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { mergedRanges } from '#server/db/merged-ranges.ts'
import { isLike, toPattern } from '#server/db/patterns.ts'
import { type Db, prepare, prepareByShape } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import type { DoneState, Item, Kind } from './kind.ts'
import { isShown, type openPageQueries, type Reader, readerOf } from './page-queries.ts'
import { filledUp, type Selection, states } from './selection.ts'

/** A range of an index of `saved_facets`, where 0 means unrated. */
interface Range {
  readonly keys: readonly string[]
  readonly where: RawBuilder<unknown>
}

/** A facet's items as sorted ranges to merge; none for the ranking. */
function rangesOf(sort: SortEnum, among: readonly DoneState[]): readonly Range[] {
  if (!sort.startsWith('RATING')) {
    const keys = [sort === 'TITLE_ASC' ? 'title_key' : 'added_at']
    // Parameters: with literals, PostgreSQL would take the rating index, read all and sort it.
    return [{ keys, where: sql`is_done in (${sql.join(among)})` }]
  }
  // Items neither done nor rated are not in the rating index; they are read in order of date.
  const isIndexed = '(is_done > 0 or rating > 0)'
  return among.flatMap((state) => {
    const isUnrated = `is_done = ${state} and rating = 0 ${state === 0 ? '' : `and ${isIndexed}`}`
    const isRated = `is_done = ${state} and rating > 0 and ${isIndexed}`
    return [
      { keys: ['rating', 'added_at'], where: sql.raw(isRated) },
      // Unrated items last.
      { keys: [sort === 'RATING_ASC' ? '11' : 'rating', 'added_at'], where: sql.raw(isUnrated) },
    ]
  })
}

/** The filter on top of the selection: an item needs one facet of each group. */
export interface Asked {
  /** The most selective group. */
  readonly driving: readonly string[]
  readonly others: readonly (readonly string[])[]
  /** Folded. */
  readonly needle?: string | undefined
}

/** Maximum facets merged by one statement; with more, all their items are read. */
export const MERGED_MAX = 24
/** Maximum facets of a statement that PostgreSQL keeps on each connection. */
const NAMED_MAX = 4

interface Ranges {
  /** Number of facets, with those filled up. */
  readonly count: number
  /** The states in which items with these facets can be. */
  readonly among: readonly DoneState[]
  readonly isReversed: boolean
  readonly isDistinct: boolean
}

/** The statements that read one kind of list through facets. */
export function openFacetQueries<P extends string, F extends object>(
  kind: Kind<P, F>,
  shown: ReturnType<typeof openPageQueries<P, F>>['shown'],
) {
  const items = sql.table(kind.items)
  const key = kind.part ? [kind.id, kind.part] : [kind.id]
  const keyColumns = sql.raw(
    kind.part ? `id as ${kind.id}, part as ${kind.part}` : `id as ${kind.id}`,
  )

  const pageStatement = prepareByShape(buildPage)

  function buildPage(
    reader: Reader,
    { parts, sort }: Selection<P>,
    { count, among, isReversed, isDistinct }: Ranges,
  ) {
    const ranges = rangesOf(sort, among)
    const walk = sql.raw(sort.endsWith('DESC') === isReversed ? 'asc' : 'desc')
    const names = [...(ranges[0]?.keys ?? []).map((_, index) => `k${index}`), ...key]
    const order = (prefix: string) =>
      sql.join(names.map((name) => sql`${sql.ref(`${prefix}${name}`)} ${walk}`))
    return prepare<Record<string, string | number>, Item<F>>((db, given) => {
      const each = parts.flatMap((part) =>
        Array.from({ length: count }).flatMap((_, value) =>
          ranges.map(({ keys, where }) => {
            const named = keys.map(
              (name, index) => sql`${sql.raw(name)} as ${sql.ref(`k${index}`)}`,
            )
            return sql`select ${keyColumns}, ${sql.join(named)} from saved_facets
              where user_id = ${given['owner']} and part = ${sql.lit(part)}
              and facet = ${given[`facet${value}`]} and ${where} and ${isShown(reader)}`
          }),
        ),
      )
      const cut = {
        order: order(''),
        limit: sql.lit(PAGE_SIZE),
        offset: given['offset'] as number,
        hasConstant: sort === 'RATING_ASC',
        isDistinct,
      }
      return sql<Item<F>>`
        select ${shown.columns(reader, given['reads'] as string)} from (${mergedRanges(db, each, cut)}) page
        join ${items} item on item.user_id = ${given['owner']} and ${shown.joined('page')}
        ${shown.shownRanks(reader, given['owner'] as string)}
        order by ${order('page.')}`.compile(db)
    }, count <= NAMED_MAX)
  }

  function found(
    reader: Reader,
    { userId }: VisibleOwner,
    selection: Selection<P>,
    { driving, others, needle }: Asked,
  ): RawBuilder<unknown> {
    const texts = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
    const tests = others.map(
      (group) => sql`and exists (
        select 1 from saved_facets too where too.user_id = ${userId} and too.part = f.part
        and too.facet in (${sql.join(group)}) and too.added_at = f.added_at and too.id = f.id)`,
    )
    const named =
      needle === undefined ? sql`` : sql`and ${isLike(sql.ref('title_key'), toPattern(needle))}`
    return sql`select distinct ${keyColumns} from saved_facets f
      where user_id = ${userId} and part in (${texts(selection.parts)}) and facet in (${sql.join(driving)})
      and is_done in (${sql.raw(states(selection).join())})
      and ${isShown(reader)} ${named} ${sql.join(tests, sql` `)}`
  }

  return {
    /**
     * A page of the items with any of these facets, each once. Each facet is one index range in the
     * requested order, like the pages of an unfiltered list.
     * @param isDistinct whether an item can have several of them
     */
    async listRange(
      db: Db,
      owner: VisibleOwner,
      selection: Selection<P>,
      facets: readonly string[],
      {
        offset,
        among,
        isReversed,
        hasHidden,
        isDistinct,
      }: Omit<Ranges, 'count'> & { readonly offset: number; readonly hasHidden: boolean },
    ): Promise<Item<F>[]> {
      const reader = readerOf(owner, hasHidden)
      const given = filledUp(facets, MERGED_MAX)
      const count = Object.keys(given).length
      const { parts, sort } = selection
      const shape = `${reader} ${parts.join()} ${sort} ${count} ${among.join()} ${isReversed} ${isDistinct}`
      const ranges = { count, among, isReversed, isDistinct }
      const statement = pageStatement(shape, reader, selection, ranges)
      const { userId, readerId: reads } = owner
      return statement(db, { owner: userId, reads, offset, ...given })
    },

    /** A page of the items with a facet of every group: reads all items of the driving group. */
    async listFound(
      db: Db,
      owner: VisibleOwner,
      selection: Selection<P>,
      asked: Asked,
      offset: number,
    ): Promise<(Item<F> & { total: number })[]> {
      const reader = readerOf(owner)
      const { rows } = await sql<Item<F> & { total: number }>`
        with found as materialized (${found(reader, owner, selection, asked)})
        select ${shown.columns(reader, owner.readerId)}, (select count(*) from found) as total
        from found join ${items} item on item.user_id = ${owner.userId} and ${shown.joined('found')}
        ${shown.shownRanks(reader, owner.userId)}
        order by ${shown.itemOrder(selection)}
        limit ${sql.lit(PAGE_SIZE)} offset ${offset}`.execute(db)
      return rows
    },

    /** The number of items, for a page past the end. */
    async countFound(
      db: Db,
      owner: VisibleOwner,
      selection: Selection<P>,
      asked: Asked,
    ): Promise<number> {
      const matches = found(readerOf(owner), owner, selection, asked)
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from (${matches}) found`.execute(db)
      return rows[0]?.total ?? 0
    },
  }
}
