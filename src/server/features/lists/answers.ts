import type { Page } from '#shared/paging.ts'
import type { Deps } from '#server/deps.ts'
import { cachedBody, NOT_MODIFIED } from '#server/http/bind.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import type { Item } from './kind.ts'
import type { Pages } from './list-pages.ts'
import { type Selection, shapeOf } from './selection.ts'

type Needs = Pick<Deps, 'db' | 'tmdb'>

interface Asked<P extends string> {
  readonly isCurrent: (etag: string) => boolean
  readonly owner: VisibleOwner
  readonly selection: Selection<P>
  readonly page: number | undefined
}

/** The read calls of one kind of list. */
export function openAnswers<P extends string, F extends object>(pages: Pages<P, F>) {
  return {
    /** Number of items per facet of a selection. */
    async answerCounts(
      deps: Needs,
      owner: VisibleOwner,
      selection: Pick<Selection<P>, 'parts' | 'isDone'>,
    ) {
      return pages.countFacets(deps, owner, selection)
    },

    /** One page, or without `page` the whole list with an ETag. */
    async answerList<T>(
      deps: Needs,
      { owner, selection, page, isCurrent }: Asked<P>,
      present: (item: Item<F>) => T,
    ) {
      const { filter } = selection
      if (filter) {
        const wanted = { selection, filter, page: page ?? 1 }
        return toPageOf(present, await pages.readFiltered(deps, owner, wanted))
      }
      if (page !== undefined) {
        return toPageOf(present, await pages.readPage(deps, owner, selection, page))
      }
      const etag = await pages.readVersion(deps, owner)
      if (isCurrent(etag)) return NOT_MODIFIED
      return cachedBody(`${etag} ${shapeOf(selection)}`, async () =>
        toPageOf(present, await pages.readWhole(deps, owner, selection)),
      )
    },

    /** One page of the items whose title contains `query`. */
    async answerSearch<T>(
      deps: Needs,
      { owner, selection, page = 1, query }: Omit<Asked<P>, 'isCurrent'> & { query: string },
      present: (item: Item<F>) => T,
    ) {
      const { filter } = selection
      if (filter) {
        const wanted = { selection, filter, page, query }
        return toPageOf(present, await pages.readFiltered(deps, owner, wanted))
      }
      return toPageOf(present, await pages.search(deps, owner, selection, { query, page }))
    },
  }
}

function toPageOf<F extends object, T>(present: (item: Item<F>) => T, page: Page<Item<F>>) {
  return { ...page, results: page.results.map(present) }
}
