import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Page } from '#shared/paging.ts'
import type { PersonCard, PersonDetail } from '#shared/people.ts'
import type { Call } from '#web/lib/api.ts'
import { nextPage, uniqueRows } from '#web/lib/catalogue-pages.ts'

export function personSearchQuery(call: Call, text: string) {
  return infiniteQueryOptions({
    queryKey: ['people', 'search', text],
    queryFn: ({ signal, pageParam }): Promise<Page<PersonCard>> =>
      call('GET /people/search', { query: { query: text, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage(idOf),
    select: ({ pages }) => ({
      results: uniqueRows(pages, idOf),
      total: pages.at(0)?.totalResults ?? 0,
    }),
    enabled: text !== '',
    staleTime: 5 * MINUTE_MS,
  })
}

export function personQuery(call: Call, id: number) {
  return queryOptions({
    queryKey: ['people', id],
    queryFn: ({ signal }): Promise<PersonDetail> =>
      call('GET /people/:id', { params: { id } }, { signal }),
    staleTime: 30 * MINUTE_MS,
  })
}

function idOf({ id }: PersonCard): number {
  return id
}
