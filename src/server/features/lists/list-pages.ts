import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import { fold } from '#shared/fold.ts'
import type { Deps } from '#server/deps.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import type { Item, Kind, Totals } from './kind.ts'
import { openPageQueries, type Selection } from './page-queries.ts'

type Needs = Pick<Deps, 'db'>

/** The reads of one kind of list. */
export function openPages<P extends string, F extends object>(kind: Kind<P, F>) {
  const queries = openPageQueries(kind)

  return {
    /** One page: three statements including the session's, whatever the list's size. */
    async readPage(
      { db }: Needs,
      owner: VisibleOwner,
      selection: Selection<P>,
      page: number,
    ): Promise<Page<Item<F>>> {
      const total = countSelected(await queries.listTotals(db, { owner }), selection)
      const start = (page - 1) * PAGE_SIZE
      const limit = Math.min(PAGE_SIZE, total - start)
      if (limit <= 0) return toPage<F>([], page, total)
      // Past the middle, scan from the other end.
      const isReversed = start > total / 2
      const offset = isReversed ? total - start - limit : start
      const rows = await queries.listPage(db, owner, selection, { offset, isReversed })
      const wanted = rows.slice(0, limit)
      return toPage(isReversed ? wanted.toReversed() : wanted, page, total)
    },

    /**
     * The ETag of a list. Includes the owner: without `userId` the URL is the same for everybody, and a
     * browser may send the ETag cached for the previous account.
     */
    async readVersion({ db }: Needs, owner: VisibleOwner): Promise<string> {
      const totals = await queries.listTotals(db, { owner })
      const versions = kind.parts.map(
        (part) => totals.find((one) => one.part === part)?.version ?? 0,
      )
      return `W/"1-${owner}-${versions.join('-')}"`
    },

    /** The whole list in one page. */
    async readWhole(
      { db }: Needs,
      owner: VisibleOwner,
      selection: Selection<P>,
    ): Promise<Page<Item<F>>> {
      const results = await queries.listWhole(db, owner, selection)
      const totalPages = results.length === 0 ? 0 : 1
      return { results, page: 1, totalPages, totalResults: results.length }
    },

    async search(
      { db }: Needs,
      owner: VisibleOwner,
      selection: Selection<P>,
      { query, page }: { query: string; page: number },
    ): Promise<Page<Item<F>>> {
      const needle = fold(query)
      const offset = (page - 1) * PAGE_SIZE
      const rows = await queries.searchPage(db, owner, selection, needle, offset)
      const [first] = rows
      const isPastTheEnd = first === undefined && page > 1
      const total = isPastTheEnd
        ? await queries.countFound(db, owner, selection, needle)
        : (first?.total ?? 0)
      return toPage<F>(rows, page, total)
    },
  }
}

function countSelected<P extends string>(
  totals: readonly Totals<P>[],
  { parts, isDone }: Selection<P>,
): number {
  return totals
    .filter(({ part }) => parts.includes(part))
    .reduce(
      (sum, { to_do, done }) => sum + (isDone === true ? 0 : to_do) + (isDone === false ? 0 : done),
      0,
    )
}

function toPage<F extends object>(
  results: readonly Item<F>[],
  page: number,
  total: number,
): Page<Item<F>> {
  return { results, page, totalPages: Math.ceil(total / PAGE_SIZE), totalResults: total }
}
