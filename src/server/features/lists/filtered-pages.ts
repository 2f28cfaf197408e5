import { groupsOf, nameOfFacet, valueOfFacet } from '#shared/filters.ts'
import { fold } from '#shared/fold.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import { toPage } from '#server/db/numbered-pages.ts'
import type { Deps } from '#server/deps.ts'
import { namesOfGenre, toFrenchGenre } from '#server/external/french-genres.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { type Asked, MERGED_MAX, openFacetQueries } from './facet-queries.ts'
import { type FacetTotal, ON_SERVICES, openFacetTotals, WHOLE_LIST } from './facet-total-queries.ts'
import { ABANDONED, type Item, type Kind } from './kind.ts'
import type { openPageQueries } from './page-queries.ts'
import { type Filter, type Selection, states } from './selection.ts'

type Needs = Pick<Deps, 'db' | 'tmdb'>

interface Wanted<P extends string> {
  readonly selection: Selection<P>
  readonly filter: readonly string[]
  readonly page: number
  readonly query?: string | undefined
}

/** The filtered reads of one kind of list. */
export function openFilteredPages<P extends string, F extends object>(
  kind: Kind<P, F>,
  shown: ReturnType<typeof openPageQueries<P, F>>['shown'],
) {
  const queries = openFacetQueries(kind, shown)
  const listFacetTotals = openFacetTotals(kind)

  return {
    /**
     * A filtered page. With one facet, or several of one group, the cost does not depend on the list's
     * length; with more groups, all items of the most selective one are read.
     */
    async readFiltered(
      { db, tmdb }: Needs,
      owner: VisibleOwner,
      { selection: given, filter: asked, page, query }: Wanted<P>,
    ): Promise<Page<Item<F>>> {
      const { selection, filter } = withProgress(given, asked)
      const groups = groupsOf(filter).map((group) => group.flatMap((facet) => stored(facet, owner)))
      const isOnServices = filter.includes(ON_SERVICES)
      const totals = await listFacetTotals(db, owner, selection.parts, {
        facets: groups.flat().filter((facet) => facet !== ON_SERVICES),
        servicesIn: isOnServices ? tmdb.region : undefined,
      })
      const services = new Set(
        totals.map(({ facet }) => facet).filter((facet) => nameOfFacet(facet) === 'service'),
      )
      services.delete(ON_SERVICES)
      const counted = groups
        .map((group) => {
          const facets = group.filter((facet) => totals.some((total) => total.facet === facet))
          const count = countOf(totals, owner, selection, facets)
          return { facets: facets.includes(ON_SERVICES) ? [...services] : facets, count }
        })
        .toSorted((a, b) => a.count - b.count)
      const [rarest, ...others] = counted
      const start = (page - 1) * PAGE_SIZE
      if (!rarest || rarest.count === 0) return toPage([], page, 0)
      const isOneRange = rarest.facets.length <= MERGED_MAX && selection.sort !== 'RANK_ASC'
      if (others.length === 0 && query === undefined && isOneRange) {
        const { count } = rarest
        const limit = Math.min(PAGE_SIZE, count - start)
        if (limit <= 0) return toPage([], page, count)
        // Past the middle, scan from the other end.
        const isReversed = start > count / 2
        const offset = isReversed ? count - start - limit : start
        const found = totals.filter(
          ({ facet, total }) => total > 0 && rarest.facets.includes(facet),
        )
        const among = states(selection)
        const where = {
          offset,
          among: among.filter((state) => found.some((each) => each.is_done === state)),
          isReversed,
          hasHidden: totals.some((total) => isOfList(total) && total.hidden > 0),
          isDistinct: isOnServices && rarest.facets.length > 1,
        }
        const rows = await queries.listRange(db, owner, selection, rarest.facets, where)
        const shownRows = rows.slice(0, limit)
        return toPage(isReversed ? shownRows.toReversed() : shownRows, page, count)
      }
      const wanted: Asked = {
        driving: rarest.facets,
        others: others.map(({ facets }) => facets),
        ...(query !== undefined && { needle: fold(query) }),
      }
      const rows = await queries.listFound(db, owner, selection, wanted, start)
      const [first] = rows
      const total =
        first === undefined && page > 1
          ? await queries.countFound(db, owner, selection, wanted)
          : (first?.total ?? 0)
      return toPage(rows, page, total)
    },

    /** Number of items per facet of a selection. */
    async countFacets(
      { db, tmdb }: Needs,
      owner: VisibleOwner,
      selection: Pick<Selection<P>, 'parts' | 'isDone'>,
    ): Promise<{ facets: { facet: string; count: number }[] }> {
      const totals = await listFacetTotals(db, owner, selection.parts, { servicesIn: tmdb.region })
      const counts = new Map<string, number>()
      const listed = states(selection)
      for (const total of totals) {
        const facet = isOfList(total) ? undefined : requested(total.facet, owner)
        if (facet === undefined) continue
        // Abandoned items are in no list, but this filter finds them.
        const withAbandoned = facet === ABANDONED_ONES && selection.isDone !== true
        const among = withAbandoned ? [ABANDONED] : listed
        if (among.includes(total.is_done))
          counts.set(facet, (counts.get(facet) ?? 0) + shownOf(total, owner))
      }
      const facets = [...counts].map(([facet, count]) => ({ facet, count }))
      return { facets: facets.filter(({ count }) => count > 0) }
    },
  }
}

const ABANDONED_ONES = 'state:abandoned'

/** `progress` replaces any other state. Abandoned items, which no list shows, are found when asked for. */
function withProgress<P extends string>(
  { progress, ...given }: Selection<P>,
  asked: readonly string[],
): { selection: Selection<P>; filter: readonly string[] } {
  const others = asked.filter((facet) => nameOfFacet(facet) !== 'state')
  const filter = progress ? [...others, `state:${progress}`] : asked
  const isDone = progress ? undefined : given.isDone
  const isAbandoned = filter.includes(ABANDONED_ONES) && isDone !== true
  const among = isAbandoned ? { isDone: undefined, withAbandoned: true } : { isDone }
  return { selection: { ...given, ...among }, filter }
}

/** Whether a total is the one that counts hidden items. */
function isOfList({ facet }: FacetTotal<string>): boolean {
  return facet === WHOLE_LIST
}

/** A facet as stored: genres under all their names, notes per reader. */
function stored(facet: string, { isSelf }: VisibleOwner): string[] {
  const name = nameOfFacet(facet)
  if (name === 'genre') return namesOfGenre(valueOfFacet(facet)).map((genre) => `genre:${genre}`)
  if (name === 'noted') return [isSelf ? 'noted:own' : 'noted:shown']
  return [facet]
}

/** A stored facet as requested; `undefined` when it is for the other kind of reader. */
function requested(facet: string, { isSelf }: VisibleOwner): string | undefined {
  const name = nameOfFacet(facet)
  if (name === 'genre') return `genre:${toFrenchGenre(valueOfFacet(facet))}`
  // A single service is not offered as a filter.
  if (name === 'service' && facet !== ON_SERVICES) return undefined
  if (name !== 'noted') return facet
  return facet === (isSelf ? 'noted:own' : 'noted:shown') ? 'noted:yes' : undefined
}

function countOf<P extends string>(
  totals: readonly FacetTotal<P>[],
  owner: VisibleOwner,
  selection: Filter,
  facets: readonly string[],
): number {
  const wanted = states(selection)
  return totals
    .filter(({ facet, is_done }) => wanted.includes(is_done) && facets.includes(facet))
    .reduce((sum, total) => sum + shownOf(total, owner), 0)
}

function shownOf({ total, hidden }: FacetTotal<string>, { isSelf }: VisibleOwner): number {
  return isSelf ? total : total - hidden
}
