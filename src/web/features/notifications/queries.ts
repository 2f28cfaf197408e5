import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
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

const CHOOSING = ['notifications', 'choose'] as const

interface Chosen {
  readonly kind: ChoiceKind
  readonly choice: Choice
}

/** Sets the channels of a kind; shown meanwhile by `useShownKinds`. */
export function useChoose(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CHOOSING,
    // Each response has all kinds: they are sent one at a time.
    scope: { id: 'notification choices' },
    mutationFn: ({ kind, choice }: Chosen) =>
      call('PUT /notifications/choices/:kind', { params: { kind }, body: choice }),
    onSuccess: ({ kinds }) => setChoices(client, { kinds }),
    // Not awaited: a refused choice disappears at once.
    onSettled: () => void client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

/** The channels of each kind, with the choices being saved. */
export function useShownKinds(kinds: NotificationChoices['kinds'] | undefined) {
  const pending = useMutationState({
    filters: { mutationKey: CHOOSING, status: 'pending' },
    select: ({ state: { variables } }) => {
      const { kind, choice } = variables as Chosen
      return { [kind]: choice }
    },
  })
  return kinds && (Object.assign({}, kinds, ...pending) as typeof kinds)
}

/** Sets the digest's frequency. */
export function useChooseDigest(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (every: DigestPace) => call('PUT /notifications/digest', { body: { every } }),
    onSuccess: ({ digest }) => setChoices(client, { digest }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.choices }),
  })
}

function setChoices(client: QueryClient, changed: Partial<NotificationChoices>): void {
  client.setQueryData<NotificationChoices>(
    notificationKeys.choices,
    (known) => known && { ...known, ...changed },
  )
}
