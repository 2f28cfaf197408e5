import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import { savedShows, type SavedShow } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import type { ListFilter, ListPage } from './cache.ts'
import type { Part, Saved } from './item.ts'

/** Every key of this feature begins with its name, so that leaving a session clears it in one go. */
export const savedKeys = {
  all: ['saved-shows'],
  full: ['saved-shows', 'full'],
  pages: ['saved-shows', 'pages'],
  fullOf: (part: Part) => ['saved-shows', 'full', part],
  page: (filter: ListFilter, page: number) => ['saved-shows', 'pages', filter, page],
  /** Another's list: what one writes to one's own does not touch it. */
  theirs: (owner: string) => ['saved-shows', 'theirs', owner],
  theirPage: (owner: string, filter: ListFilter, page: number) => [
    ...savedKeys.theirs(owner),
    filter,
    page,
  ],
} as const

const MINUTE = 60_000

/** The whole list of one type: what every card asks « is it saved, seen, rated, noted ». */
export function fullListQuery(call: Call, type: MediaType) {
  return queryOptions({
    queryKey: savedKeys.fullOf(type),
    queryFn: async ({ signal }): Promise<readonly SavedShow[]> => {
      const endpoint = type === 'movie' ? savedShows.getMovies : savedShows.getTvs
      const reply: Page<SavedShow> = await call(endpoint, { query: {} }, { signal })
      return reply.results
    },
    staleTime: 5 * MINUTE,
    gcTime: Infinity,
  })
}

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

export const readShowPage: ReadPage<SavedShow> = (call, filter, page, owner, signal) => {
  const { type, sort, query: words } = filter
  const query = {
    page,
    sortEnum: sort,
    ...(owner !== undefined && { userId: owner }),
    ...(filter.watched === undefined ? {} : { isWatched: filter.watched }),
  }
  if (words === '') {
    if (type === 'movie') return call(savedShows.getMovies, { query }, { signal })
    if (type === 'tv') return call(savedShows.getTvs, { query }, { signal })
    return call(savedShows.getAll, { query }, { signal })
  }
  const search = { query: { ...query, query: words } }
  if (type === 'movie') return call(savedShows.searchMovies, search, { signal })
  if (type === 'tv') return call(savedShows.searchTvs, search, { signal })
  return call(savedShows.searchAll, search, { signal })
}

/** Deleted from elsewhere, or by a first try whose answer was lost: it is what was wanted. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
}
