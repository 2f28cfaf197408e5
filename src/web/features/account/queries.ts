import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#shared/account.ts'
import type { DrawnAvatar } from '#shared/avatars.ts'
import type { TellsSenders } from '#shared/recommendation-choice.ts'
import type { NoteReader } from '#shared/lists.ts'
import { friendKeys } from '#web/features/friends/queries.ts'
import type { Call } from '#web/lib/api.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'

const SESSIONS = ['account', 'sessions']
const WAYS = ['account', 'ways']
const REMINDER = ['account', 'export-reminder']
const TWO_FACTOR = ['account', 'two-factor']

/** The account's sessions. */
export function sessionsQuery(call: Call) {
  return queryOptions({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call('GET /auth/sessions', {}, { signal }),
    staleTime: 0,
  })
}

/** Whether two-factor login is on. */
export function twoFactorQuery(call: Call) {
  return queryOptions({
    queryKey: TWO_FACTOR,
    queryFn: ({ signal }) => call('GET /auth/two-factor', {}, { signal }),
    staleTime: 0,
  })
}

/** The account's ways in. */
export function ownWaysQuery(call: Call) {
  return queryOptions({
    queryKey: WAYS,
    queryFn: ({ signal }) => call('GET /auth/me/ways', {}, { signal }),
    staleTime: 0,
  })
}

/** When the account's next export reminder is due. */
export function reminderQuery(call: Call) {
  return queryOptions({
    queryKey: REMINDER,
    queryFn: ({ signal }) => call('GET /auth/me/export-reminder', {}, { signal }),
    staleTime: 0,
  })
}

export function useSetReminder(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly isOn: boolean; readonly withData: boolean }) =>
      call('PUT /auth/me/export-reminder', { body }),
    onSuccess: (reminder) => client.setQueryData(REMINDER, reminder),
  })
}

/** Refetches the ways in after a change. */
export function useWaysChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: WAYS })
}

/** Refetches the two-factor state after a change. */
export function useTwoFactorChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: TWO_FACTOR })
}

export type Change =
  | { readonly username: string }
  | { readonly avatar: DrawnAvatar | null }
  | { readonly noteReader: NoteReader }
  | { readonly tellsSenders: TellsSenders }
  | { readonly isSuggested: boolean }
  | { readonly picture: Blob }

/** Changes the profile, and the session's user with it. */
export function useChangeProfile() {
  const call = useCall()
  const { updateUser } = useSession()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) =>
      'picture' in change
        ? call('PUT /auth/me/avatar', { body: change.picture })
        : call('PATCH /auth/me', { body: change }),
    onSuccess: (user) => {
      updateUser(user)
      // My own page shows it too.
      void client.invalidateQueries({ queryKey: friendKeys.all })
    },
  })
}

/** Ends sessions; resolves to how many. */
export function useEndSessions(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sessions: readonly Session[]) => {
      for (const { id } of sessions) {
        await call('DELETE /auth/sessions/:id', { params: { id } }).catch(ignoreNotFound)
      }
      return sessions.length
    },
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  })
}
