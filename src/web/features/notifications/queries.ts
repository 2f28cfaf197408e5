import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ChoiceKind, NotificationKind } from '#shared/notification-kinds.ts'
import type {
  Choice,
  DigestPace,
  NotificationChoices,
  NotificationPage,
  PushState,
} from '#shared/notifications.ts'
import type { Call } from '#web/lib/api.ts'

/** All keys begin with the feature's name. */
export const notificationKeys = {
  all: ['notifications'],
  unread: ['notifications', 'unread'],
  pages: ['notifications', 'pages'],
  choices: ['notifications', 'choices'],
  push: ['notifications', 'push'],
} as const

export interface Filter {
  readonly kind?: NotificationKind | undefined
  readonly unread?: boolean | undefined
}

/** Unread notifications that no other counter includes. */
export function unreadQuery(call: Call) {
  return queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: async ({ signal }) =>
      (await call('GET /notifications/unread', {}, { signal })).totalHereAlone,
    staleTime: 60_000,
  })
}

export function pagesQuery(call: Call, filter: Filter) {
  return infiniteQueryOptions({
    queryKey: [...notificationKeys.pages, filter],
    queryFn: ({ signal, pageParam: cursor }): Promise<NotificationPage> =>
      call('GET /notifications', { query: { ...filter, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function choicesQuery(call: Call) {
  return queryOptions({
    queryKey: notificationKeys.choices,
    queryFn: ({ signal }): Promise<NotificationChoices> =>
      call('GET /notifications/choices', {}, { signal }),
    staleTime: 0,
  })
}

/** Whether this session's browser receives push. */
export function pushQuery(call: Call) {
  return queryOptions({
    queryKey: notificationKeys.push,
    queryFn: ({ signal }): Promise<PushState> => call('GET /notifications/push', {}, { signal }),
    staleTime: 0,
  })
}

/** Marks one notification, or all up to one, as read. */
export function useRead(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (read: { readonly id: string } | { readonly upTo: string }) =>
      'id' in read
        ? call('PUT /notifications/:id/read', { params: { id: read.id } })
        : call('PUT /notifications/read', { body: read }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

/** Sets the channels of a kind, optimistically. */
export function useChoose(call: Call) {
  const client = useQueryClient()
  const queryKey = notificationKeys.choices
  return useMutation({
    mutationFn: ({ kind, choice }: { readonly kind: ChoiceKind; readonly choice: Choice }) =>
      call('PUT /notifications/choices/:kind', { params: { kind }, body: choice }),
    onMutate: async ({ kind, choice }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<NotificationChoices>(
        queryKey,
        (known) => known && { ...known, kinds: { ...known.kinds, [kind]: choice } },
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

/** Sets the digest's frequency. */
export function useChooseDigest(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (every: DigestPace) => call('PUT /notifications/digest', { body: { every } }),
    onSuccess: (choices) => client.setQueryData(notificationKeys.choices, choices),
  })
}
