import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/auth.ts'
import type { Page } from '#shared/paging.ts'
import type { Role } from '#shared/roles.ts'
import type { Call } from '#web/lib/api.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import { useHasRun } from '#web/lib/use-has-run.ts'
import { withoutUsers, withUser } from './cache.ts'

const ADMIN = ['admin']
const REQUESTS = [...ADMIN, 'access-requests']
const USERS = [...ADMIN, 'users']
/** Poll interval of figures without events, in milliseconds. */
const POLL_MS = 30_000
/** Other screens' writes show at once, and an emptied page is refetched before it redirects. */
const ALWAYS_STALE = 0

/** A page of access requests, oldest first. */
export function accessRequestsQuery(call: Call, query: string, page: number) {
  return queryOptions({
    queryKey: [...REQUESTS, query, page],
    queryFn: ({ signal }) =>
      call(
        'GET /admin/access-requests',
        { query: { page, ...(query !== '' && { query }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: ALWAYS_STALE,
    refetchInterval: POLL_MS,
  })
}

interface UsersWanted {
  readonly query: string
  readonly page: number
  readonly role: Role | undefined
}

/** A page of accepted users, or of one role. */
export function usersQuery(call: Call, wanted: UsersWanted) {
  const { query, page, role } = wanted
  return queryOptions({
    queryKey: [...USERS, wanted],
    queryFn: ({ signal }) =>
      call(
        'GET /admin/users',
        { query: { page, ...(query !== '' && { query }), ...(role && { role }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: ALWAYS_STALE,
  })
}

export function dashboardQuery(call: Call) {
  return queryOptions({
    queryKey: [...ADMIN, 'dashboard'],
    queryFn: ({ signal }) => call('GET /admin/dashboard', {}, { signal }),
    refetchInterval: POLL_MS,
  })
}

export function auditQuery(call: Call, page: number) {
  return queryOptions({
    queryKey: [...ADMIN, 'audit', page],
    queryFn: ({ signal }) => call('GET /admin/audit', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: ALWAYS_STALE,
  })
}

/** Decision on an access request. */
export type Decision = 'accept' | 'refuse'

/**
 * Decides on access requests: optimistic, rolled back when refused.
 * @returns how many succeeded
 */
export function useDecide(call: Call) {
  const client = useQueryClient()
  const hasRun = useHasRun()
  return useMutation({
    mutationFn: async (wanted: { users: readonly User[]; decision: Decision }) => {
      const { users, decision } = wanted
      // On a retry, NOT_FOUND means that the first try went through; before, that it was decided.
      const onRefusal = hasRun(wanted) ? ignoreNotFound : undefined
      const send = (params: { userId: string }): Promise<unknown> =>
        decision === 'accept'
          ? call('PUT /admin/access-requests/:userId/accept', { params })
          : call('DELETE /admin/access-requests/:userId', { params }).catch(onRefusal)
      const answers = await Promise.allSettled(users.map(({ id }) => send({ userId: id })))
      const refusal = answers.find(({ status }) => status === 'rejected')
      const done = answers.filter(({ status }) => status === 'fulfilled').length
      if (done === 0 && refusal?.status === 'rejected') throw refusal.reason
      return { done, failed: users.length - done }
    },
    onMutate: async ({ users }) => {
      await client.cancelQueries({ queryKey: REQUESTS })
      const before = client.getQueriesData<Page<User>>({ queryKey: REQUESTS })
      const gone = new Set(users.map(({ id }) => id))
      client.setQueriesData<Page<User>>({ queryKey: REQUESTS }, (page) => withoutUsers(page, gone))
      return before
    },
    onError: (_error, _users, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page)
    },
    // Not awaited: the toast shows at once.
    onSettled: () => void client.invalidateQueries({ queryKey: ADMIN }),
  })
}

/** Sets a role: optimistic, rolled back when refused. */
export function useSetRole(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user, role }: { user: User; role: Role }) =>
      call('PUT /admin/users/:id/role', { params: { id: user.id }, body: { role } }),
    onMutate: async ({ user, role }) => {
      await client.cancelQueries({ queryKey: USERS })
      const before = client.getQueriesData<Page<User>>({ queryKey: USERS })
      const changed = { ...user, role }
      client.setQueriesData<Page<User>>({ queryKey: USERS }, (page) => withUser(page, changed))
      return before
    },
    onError: (_error, _change, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page)
    },
    // Not awaited: the toast shows at once.
    onSettled: () => void client.invalidateQueries({ queryKey: ADMIN }),
  })
}
