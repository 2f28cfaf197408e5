import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PublicList } from '#shared/public-pages.ts'
import type { Call } from '#web/lib/api.ts'

/** A user's public page. All keys begin with the feature's name. */
export function publicPageQuery(call: Call, username: string) {
  return queryOptions({
    queryKey: ['public-pages', 'page', username],
    queryFn: ({ signal }) => call('GET /p/:username', { params: { username } }, { signal }),
    retry: false,
  })
}

/** A public list. */
export function publicListQuery(call: Call, username: string, list: string) {
  return infiniteQueryOptions({
    queryKey: ['public-pages', 'list', username, list],
    queryFn: ({ signal, pageParam }): Promise<PublicList> =>
      call(
        'GET /p/:username/:list',
        { params: { username, list }, query: pageParam === 0 ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    retry: false,
  })
}
