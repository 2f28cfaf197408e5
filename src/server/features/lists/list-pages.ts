import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import { fold } from '#shared/fold.ts'
import { toPage } from '#server/db/numbered-pages.ts'
import type { Deps } from '#server/deps.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { openFilteredPages } from './filtered-pages.ts'
import type { Item, Kind, Totals } from './kind.ts'
import { openPageQueries } from './page-queries.ts'
import type { Selection } from './selection.ts'
import { openVersions } from './version-queries.ts'

type Needs = Pick<Deps, 'db'>

/** What `openPages` makes for one kind of list. */
export type Pages<P extends string, F extends object> = ReturnType<typeof openPages<P, F>>

/** The reads of one kind of list. */
export function openPages<P extends string, F extends object>(kind: Kind<P, F>) {
  const queries = openPageQueries(kind)
  const listVersions = openVersions(kind)

  return {
    ...openFilteredPages(kind, queries.shown),

    /** One page: three statements including the session's, whatever the list's size. */
    async readPage(
      { db }: Needs,
      owner: VisibleOwner,
      selection: Selection<P>,
      page: number,
    ): Promise<Page<Item<F>>> {
      const totals = await queries.listTotals(db, owner)
      const counted = selection.progress ? 0 : countSelected(totals, owner, selection)
      const others = progressToCount(selection)
      const total =
        counted + (others ? await queries.countProgress(db, owner, selection.parts, others) : 0)
      const start = (page - 1) * PAGE_SIZE
      const limit = Math.min(PAGE_SIZE, total - start)
      if (limit <= 0) return toPage([], page, total)
      // Past the middle, scan from the other end.
      const isReversed = start > total / 2
      const offset = isReversed ? total - start - limit : start
      const rows = await queries.listPage(db, owner, selection, {
        offset,
        isReversed,
        hasHidden: totals.some(({ to_do_hidden, done_hidden }) => to_do_hidden + done_hidden > 0),
      })
      const wanted = rows.slice(0, limit)
      return toPage(isReversed ? wanted.toReversed() : wanted, page, total)
    },

    /**
     * The ETag of a list. Includes the owner: without `userId` the URL is the same for everybody, and a
     * browser may send the ETag cached for the previous account. For a friend's list, also the
     * reader: sealed notes differ between readers.
     */
    async readVersion({ db }: Needs, owner: VisibleOwner): Promise<string> {
      const { userId, readerId, isSelf } = owner
      const rows = isSelf
        ? (await queries.listTotals(db, owner)).map(({ part: name, version }) => ({
            name,
            version,
          }))
        : await listVersions(db, owner)
      const names = kind.parts.flatMap((part) => (isSelf ? [part] : [part, `mine ${part}`]))
      const versions = [...names, ...(isSelf ? [] : ['opened'])].map(
        (wanted) => rows.find(({ name }) => name === wanted)?.version ?? 0,
      )
      return `W/"4-${userId}-${isSelf ? 'own' : readerId}-${versions.join('-')}"`
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
      return toPage(rows, page, total)
    },
  }
}

/** States that the list's totals do not count. */
function progressToCount({ progress, isDone, withAbandoned }: Selection<string>) {
  return progress ?? (isDone === undefined && withAbandoned ? 'abandoned' : undefined)
}

function countSelected<P extends string>(
  totals: readonly Totals<P>[],
  { isSelf }: VisibleOwner,
  { parts, isDone }: Selection<P>,
): number {
  const counted = totals
    .filter(({ part }) => parts.includes(part))
    .flatMap(({ to_do, done, to_do_hidden, done_hidden }) => [
      isDone === true ? 0 : to_do - (isSelf ? 0 : to_do_hidden),
      isDone === false ? 0 : done - (isSelf ? 0 : done_hidden),
    ])
  return counted.reduce((sum, count) => sum + count, 0)
}
