import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { admin } from '#shared/admin.ts'
import type { User } from '#shared/auth.ts'
import type { Page } from '#shared/paging.ts'
import type { Call } from '#web/lib/api.ts'
import { withoutUser } from './cache.ts'

const REQUESTS = ['admin', 'access-requests']

/** A page of the people who wait, the longest waiting first. */
export function accessRequestsQuery(call: Call, query: string, page: number) {
  return queryOptions({
    queryKey: [...REQUESTS, query, page],
    queryFn: ({ signal }) =>
      call(
        admin.getAccessRequests,
        { query: { page, ...(query !== '' && { query }) } },
        { signal, handled: 'failures' },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Accepts someone: the person leaves the list at once, and comes back if the server refuses. */
export function useAcceptRequest(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (user: User) =>
      call(admin.acceptAccessRequest, { params: { userId: user.id } }, { handled: 'failures' }),
    onMutate: async (user) => {
      await client.cancelQueries({ queryKey: REQUESTS })
      const before = client.getQueriesData<Page<User>>({ queryKey: REQUESTS })
      client.setQueriesData<Page<User>>({ queryKey: REQUESTS }, (page) =>
        withoutUser(page, user.id),
      )
      return before
    },
    onError: (_error, _user, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page)
    },
    onSettled: () => client.invalidateQueries({ queryKey: REQUESTS }),
  })
}
