import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import type { ListFilter, ListPage } from './cache.ts'
import type { Part, Saved } from './item.ts'

/** Every key of the lists, of any kind, begins alike: leaving a session clears it in one go. */
export const savedKeys = {
  all: ['lists'],
  full: ['lists', 'full'],
  pages: ['lists', 'pages'],
  fullOf: (part: Part) => ['lists', 'full', part],
  page: (filter: ListFilter, page: number) => ['lists', 'pages', filter, page],
  /** Another's list: what one writes to one's own does not touch it. */
  theirs: (owner: string) => ['lists', 'theirs', owner],
  theirPage: (owner: string, filter: ListFilter, page: number) => [
    ...savedKeys.theirs(owner),
    filter,
    page,
  ],
} as const

const MINUTE = 60_000

/**
 * One page of a list as the server orders it; a filter that is left keeps its pages a while.
 * @param owner whose list; one's own when left out.
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
    staleTime: MINUTE,
  })
}

export function pageKey(filter: ListFilter, page: number, owner?: string): readonly unknown[] {
  return owner === undefined
    ? savedKeys.page(filter, page)
    : savedKeys.theirPage(owner, filter, page)
}

/** Asks for one page of a list: one's own, or its `owner`'s. */
export type ReadPage<S extends Saved> = (
  call: Call,
  filter: ListFilter,
  page: number,
  owner: string | undefined,
  signal: AbortSignal,
) => Promise<Page<S>>

/** Deleted from elsewhere, or by a first try whose answer was lost: it is what was wanted. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
}
