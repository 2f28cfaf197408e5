import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import type { Call } from '#web/lib/api.ts'
import type { ListFilter, ListPage } from './cache.ts'
import type { ItemKey, Part, Saved } from './item.ts'

/** All list keys share a prefix. */
export const savedKeys = {
  all: ['lists'],
  /** What was seen and when, which follows each mark. */
  viewings: ['viewings'],
  full: ['lists', 'full'],
  /** Films and series in one list, made of both. */
  together: ['lists', 'together'],
  pages: ['lists', 'pages'],
  /** The ticked episodes of each series. */
  ticks: ['lists', 'ticks'],
  ticksOf: (key: ItemKey) => ['lists', 'ticks', key],
  fullOf: (part: Part) => ['lists', 'full', part],
  page: (filter: ListFilter, page: number) => ['lists', 'pages', filter, page],
  /** The combinations of filters kept under a name. */
  filters: ['filters', 'saved'],
  /** Another's list: my writes do not touch it. */
  theirs: (owner: string) => ['lists', 'theirs', owner],
  theirPage: (owner: string, filter: ListFilter, page: number) => [
    ...savedKeys.theirs(owner),
    filter,
    page,
  ],
} as const

const MINUTE = 60_000

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
    queryFn: ({ signal }): Promise<ListPage<S>> => read(call, filter, page, owner, signal),
    initialData: () => started(call, (ask) => read(ask, filter, page, owner)),
    staleTime: MINUTE,
  })
}

/** The same reading, answered by the HTML's own call: `read` only names the call. */
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
