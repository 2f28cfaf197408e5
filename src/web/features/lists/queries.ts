import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import { isClientFacet } from '#shared/filters.ts'
import type { Page } from '#shared/paging.ts'
import type { Call } from '#web/lib/api.ts'
import { hasCode } from '#web/lib/api-error.ts'
import type { ListFilter, ListPage } from './cache.ts'
import type { ItemKey, Part, Saved } from './item.ts'
import { pageFromFullList, partsOf } from './page-from-full-list.ts'

/** All list keys share a prefix. */
export const savedKeys = {
  all: ['lists'],
  /** Viewings, which follow each mark. */
  viewings: ['viewings'],
  full: ['lists', 'full'],
  pages: ['lists', 'pages'],
  /** The ticked episodes of each series. */
  ticks: ['lists', 'ticks'],
  ticksOf: (key: ItemKey) => ['lists', 'ticks', key],
  fullOf: (part: Part) => ['lists', 'full', part],
  page: (filter: ListFilter, page: number) => ['lists', 'pages', filter, page],
  /** The saved filters. */
  filters: ['filters', 'saved'],
  /** Others' lists, and mine as friends see it: my writes do not patch them. */
  others: ['lists', 'theirs'],
  theirs: (owner: string) => ['lists', 'theirs', owner],
  theirPage: (owner: string, filter: ListFilter, page: number) => [
    ...savedKeys.theirs(owner),
    filter,
    page,
  ],
} as const

/**
 * One page of a list; pages of a former filter stay cached for a while.
 * @param owner default: the user.
 */
export function listPageQuery<S extends Saved>(
  call: Call,
  read: ReadPage<S>,
  filter: ListFilter,
  page: number,
  owner?: string,
) {
  return queryOptions({
    queryKey: pageKey(filter, page, owner),
    queryFn: async ({ client, queryKey, signal }): Promise<ListPage<S>> => {
      try {
        return await read(call, filter, page, owner, signal)
      } catch (error) {
        const isOffline = hasCode(error, 'NETWORK')
        const restored =
          isOffline && owner === undefined ? await restoredPage<S>(client, filter, page) : undefined
        if (!restored) throw error
        // Stale at once: refetched when the server is back.
        setTimeout(() => void client.invalidateQueries({ queryKey, refetchType: 'none' }))
        return restored
      }
    },
    initialData: () => started(call, (ask) => read(ask, filter, page, owner)),
    staleTime: MINUTE_MS,
  })
}

/** Milliseconds that a page waits for the whole list to be restored. */
const RESTORED_WITHIN = 5000

/** A page computed from the whole list, once that is restored from this browser. */
async function restoredPage<S extends Saved>(
  client: QueryClient,
  filter: ListFilter,
  page: number,
): Promise<ListPage<S> | undefined> {
  if (!filter.facets.every(isClientFacet)) return undefined
  const isOver = () =>
    partsOf(filter).every((part) => {
      const state = client.getQueryState(savedKeys.fullOf(part))
      return state?.data !== undefined || state?.status === 'error'
    })
  if (!isOver()) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(end, RESTORED_WITHIN)
      const stop = client.getQueryCache().subscribe(() => {
        if (isOver()) end()
      })
      function end() {
        clearTimeout(timer)
        stop()
        resolve()
      }
    })
  }
  return pageFromFullList<S>((part) => client.getQueryData(savedKeys.fullOf(part)), filter, page)
}

/** The response of the same call if the HTML started it: `read` only names the call. */
function started<T>(call: Call, read: (ask: Call) => Promise<T>): T | undefined {
  return call.started && (read(call.started as never) as T | undefined)
}

export function pageKey(filter: ListFilter, page: number, owner?: string): readonly unknown[] {
  return owner === undefined
    ? savedKeys.page(filter, page)
    : savedKeys.theirPage(owner, filter, page)
}

/** Fetches one page of a list: the user's, or the `owner`'s. Returns the call's own result. */
export type ReadPage<S extends Saved> = (
  call: Call,
  filter: ListFilter,
  page: number,
  owner: string | undefined,
  signal?: AbortSignal,
) => Promise<Page<S>>
