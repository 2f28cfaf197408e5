import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Page } from '#shared/paging.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import { savedKeys, type ReadPage } from '#web/features/lists/queries.ts'
import type { Call } from '#web/lib/api.ts'

/** The whole list of one type, abandoned titles included: cards read their state from it. */
export function fullListQuery(call: Call, type: MediaType) {
  return queryOptions({
    queryKey: savedKeys.fullOf(type),
    queryFn: ({ signal }) => readFullList(call, type, signal),
    initialData: (): readonly SavedShow[] | undefined =>
      call.started?.(endpointOf(type), WHOLE)?.results,
    staleTime: 5 * MINUTE_MS,
    gcTime: Infinity,
  })
}

export async function readFullList(
  call: Call,
  type: MediaType,
  signal: AbortSignal,
): Promise<readonly SavedShow[]> {
  const reply: Page<SavedShow> = await call(endpointOf(type), WHOLE, { signal })
  return reply.results
}

const WHOLE = { query: { withAbandoned: true } } as const

function endpointOf(type: MediaType) {
  return type === 'movie' ? 'GET /savedshow/get-saved-movies' : 'GET /savedshow/get-saved-tvs'
}

export const readShowPage: ReadPage<SavedShow> = (call, filter, page, owner, signal) => {
  const { type, sort, query: text } = filter
  const query = {
    page,
    sortEnum: sort,
    ...(owner !== undefined && { userId: owner }),
    ...(filter.watched === undefined ? {} : { isWatched: filter.watched }),
    ...(filter.facets.length > 0 && { filter: [...filter.facets] }),
  }
  if (text === '') {
    if (type === 'movie') return call('GET /savedshow/get-saved-movies', { query }, { signal })
    if (type === 'tv') return call('GET /savedshow/get-saved-tvs', { query }, { signal })
    return call('GET /savedshow/get-saved-all', { query }, { signal })
  }
  const search = { query: { ...query, query: text } }
  if (type === 'movie') return call('GET /savedshow/search-saved-movies', search, { signal })
  if (type === 'tv') return call('GET /savedshow/search-saved-tvs', search, { signal })
  return call('GET /savedshow/search-saved-all', search, { signal })
}
