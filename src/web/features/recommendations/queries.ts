import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Work } from '#shared/friends.ts'
import type { Call } from '#web/lib/api.ts'
import type { MutationCallbacks } from '#web/lib/mutation-callbacks.ts'

type WorkKey = Pick<Work, 'type' | 'id'>

/** All keys begin with the feature's name. */
export const recommendationKeys = {
  all: ['recommendations'],
  pages: ['recommendations', 'pages'],
  people: ['recommendations', 'people'],
  marks: ['recommendations', 'marks'],
  outcomes: ['recommendations', 'outcomes'],
} as const

export interface Filter {
  readonly from?: string | undefined
  readonly done?: boolean | undefined
}

export function pagesQuery(call: Call, filter: Filter) {
  return infiniteQueryOptions({
    queryKey: [...recommendationKeys.pages, filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /recommendations', { query: { ...filter, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function peopleQuery(call: Call) {
  return queryOptions({
    queryKey: recommendationKeys.people,
    queryFn: async ({ signal }) =>
      (await call('GET /recommendations/people', {}, { signal })).results,
  })
}

/** Who recommended which work, by work key. */
export function marksQuery(call: Call) {
  return queryOptions({
    queryKey: recommendationKeys.marks,
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /recommendations/marks', {}, { signal })
      return Map.groupBy(results, ({ type, id }) => `${type}:${id}`)
    },
    staleTime: 5 * MINUTE_MS,
  })
}

export function workRecommendationsQuery(call: Call, { type, id }: WorkKey) {
  return queryOptions({
    queryKey: [...recommendationKeys.all, 'work', type, id],
    queryFn: async ({ signal }) =>
      (await call('GET /recommendations/:type/:id', { params: { type, id } }, { signal })).results,
    staleTime: MINUTE_MS,
  })
}

/** Outcomes of the user's shares in a conversation, by message. */
export function outcomesQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...recommendationKeys.outcomes, id],
    queryFn: async ({ signal }) => {
      const { results } = await call(
        'GET /conversations/:id/outcomes',
        { params: { id } },
        { signal },
      )
      return Map.groupBy(results, ({ messageId }) => messageId)
    },
    staleTime: MINUTE_MS,
  })
}

type Dismissal = WorkKey & { readonly isDismissed: boolean }

/** Dismisses a recommended work, or undoes that. */
export function useDismiss(call: Call, callbacks: MutationCallbacks<Dismissal>) {
  const client = useQueryClient()
  return useMutation({
    ...callbacks,
    mutationFn: ({ type, id, isDismissed }: Dismissal) =>
      call(
        isDismissed
          ? 'PUT /recommendations/:type/:id/dismissed'
          : 'DELETE /recommendations/:type/:id/dismissed',
        { params: { type, id } },
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: recommendationKeys.all }),
  })
}
