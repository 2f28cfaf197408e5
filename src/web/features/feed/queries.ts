import {
  infiniteQueryOptions,
  type InfiniteData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { feed, Muted, MutedWork } from '#shared/feed.ts'
import type { FeedKind } from '#shared/feed-kinds.ts'
import type { Reply } from '#shared/contract.ts'
import type { Work } from '#shared/friends.ts'
import type { Call } from '#web/lib/api.ts'
import type { MutationCallbacks } from '#web/lib/mutation-callbacks.ts'

/** All keys begin with the feature's name. */
export const feedKeys = {
  all: ['feed'],
  pages: ['feed', 'pages'],
  heads: ['feed', 'heads'],
  muted: ['feed', 'muted'],
} as const

export interface FeedFilter {
  readonly kind?: FeedKind | undefined
  readonly type?: Work['type'] | undefined
  readonly userId?: string | undefined
}

export type FeedPage = Reply<typeof feed.getPage>
export type FeedPages = InfiniteData<FeedPage>

export function feedQuery(call: Call, filter: FeedFilter) {
  return infiniteQueryOptions({
    queryKey: [...feedKeys.pages, filter],
    queryFn: ({ signal, pageParam: cursor }): Promise<FeedPage> =>
      call('GET /feed', { query: { ...filter, ...(cursor !== '' && { cursor }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
    // It stays as it is while being read; new items are announced instead.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })
}

/** The current first page, refetched when there is something new. */
export function headQuery(call: Call, filter: FeedFilter, shown: FeedPage | undefined) {
  return queryOptions({
    queryKey: [...feedKeys.heads, filter],
    queryFn: ({ signal }): Promise<FeedPage> =>
      call('GET /feed', { query: { ...filter } }, { signal }),
    enabled: shown !== undefined,
    initialData: shown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function mutedQuery(call: Call) {
  return queryOptions({
    queryKey: feedKeys.muted,
    queryFn: ({ signal }): Promise<Muted> => call('GET /feed/muted', {}, { signal }),
    staleTime: 0,
  })
}

type Muting =
  | { readonly mute: boolean; readonly userId: string }
  | { readonly mute: boolean; readonly work: MutedWork }

/** Mutes a person or a work, or unmutes them. */
export function useMuting(call: Call, callbacks: MutationCallbacks<Muting>) {
  const client = useQueryClient()
  return useMutation({
    ...callbacks,
    mutationFn: async (asked: Muting): Promise<void> => {
      if ('userId' in asked) {
        const params = { userId: asked.userId }
        return asked.mute
          ? call('PUT /feed/muted/people/:userId', { params })
          : call('DELETE /feed/muted/people/:userId', { params })
      }
      const { type, id, title } = asked.work
      return asked.mute
        ? call('PUT /feed/muted/works', { body: { type, id, title } })
        : call('DELETE /feed/muted/works', { query: { type, id } })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: feedKeys.all }),
  })
}
