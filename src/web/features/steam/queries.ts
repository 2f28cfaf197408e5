import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '#shared/contract.ts'
import type { steam, SteamAccount, AddedState } from '#shared/steam.ts'
import type { Call } from '#web/lib/api.ts'
import type { MutationCallbacks } from '#web/lib/mutation-callbacks.ts'
import { STEAM_GAMES_ADDED_MAX } from '#shared/bounds.ts'
import { MINUTE_MS } from '#shared/durations.ts'

const ACCOUNT = ['steam', 'account']
const LIBRARY = ['steam', 'library']

/** The linked account, and whether the instance can ask Steam. */
export function steamAccountQuery(call: Call) {
  return queryOptions({
    queryKey: ACCOUNT,
    queryFn: ({ signal }) => call('GET /steam/account', {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  })
}

/** The games of the linked account, as last read from Steam. */
export function libraryQuery(call: Call) {
  return queryOptions({
    queryKey: LIBRARY,
    queryFn: ({ signal }) => call('GET /steam/library', {}, { signal }),
    staleTime: MINUTE_MS,
  })
}

export function useLinkAccount(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (profile: string) => call('PUT /steam/account', { body: { profile } }),
    async onSuccess(account) {
      client.removeQueries({ queryKey: LIBRARY })
      client.setQueryData(steamAccountQuery(call).queryKey, { isAvailable: true, account })
    },
  })
}

export function useUnlinkAccount(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /steam/account', {}),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ACCOUNT })
      client.removeQueries({ queryKey: LIBRARY })
    },
  })
}

export function useKeepHours(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isKept: boolean) => call('PUT /steam/account/kept', { body: { isKept } }),
    onSuccess: (account: SteamAccount) =>
      client.setQueryData(
        steamAccountQuery(call).queryKey,
        (known) => known && { ...known, account },
      ),
  })
}

/** Refetches the library from Steam. */
export function useRefreshLibrary(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /steam/library/refresh', {}),
    onSuccess(library) {
      const { account } = library
      client.setQueryData(libraryQuery(call).queryKey, library)
      client.setQueryData(
        steamAccountQuery(call).queryKey,
        (known) => known && { ...known, account },
      )
      void client.invalidateQueries({ queryKey: ['lists'] })
    },
  })
}

export interface Taking {
  readonly ids: readonly number[]
  readonly state: AddedState
  readonly replacesHours?: boolean
  /** Called after each batch with the number sent so far. */
  readonly onProgress?: (done: number) => void
}

/** Adds games to the list, batch by batch; if one fails, the earlier ones stay. */
export function useTakeGames(
  call: Call,
  callbacks: MutationCallbacks<Taking, Reply<typeof steam.take>>,
) {
  const client = useQueryClient()
  return useMutation({
    ...callbacks,
    async mutationFn({ ids, state, replacesHours = false, onProgress }: Taking) {
      const sum = { added: 0, timed: 0, kept: 0 }
      for (let from = 0; from < ids.length; from += STEAM_GAMES_ADDED_MAX) {
        const batch = ids.slice(from, from + STEAM_GAMES_ADDED_MAX)
        // In order: a later batch is not sent if one fails.
        const taken = await call('POST /steam/library/take', {
          body: { ids: batch, state, replacesHours },
        })
        sum.added += taken.added
        sum.timed += taken.timed
        sum.kept += taken.kept
        onProgress?.(from + batch.length)
      }
      return sum
    },
    onSettled() {
      void client.invalidateQueries({ queryKey: LIBRARY })
      void client.invalidateQueries({ queryKey: ['lists'] })
      void client.invalidateQueries({ queryKey: ['viewings'] })
    },
  })
}
