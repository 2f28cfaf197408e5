import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Call } from '#web/lib/api.ts'
import { fetchOffers } from './title-offers.ts'

const OWN = ['services', 'mine'] as const

/** The region's services. */
export function servicesQuery(call: Call) {
  return queryOptions({
    queryKey: ['services', 'all'],
    queryFn: ({ signal }) => call('GET /services', {}, { signal }),
    staleTime: DAY_MS,
  })
}

/** The user's services, by id. */
export function ownServicesQuery(call: Call) {
  return queryOptions({
    queryKey: OWN,
    queryFn: async ({ signal }): Promise<readonly number[]> =>
      (await call('GET /services/mine', {}, { signal })).providerIds,
    staleTime: 30 * MINUTE_MS,
  })
}

/** The user's services that have a title. Batched with the other titles in view. */
export function offersQuery(call: Call, type: MediaType, id: number) {
  return queryOptions({
    queryKey: ['services', 'titles', type, id],
    queryFn: () => fetchOffers(call, type, id),
    staleTime: 30 * MINUTE_MS,
  })
}

const CHOOSING = ['services', 'choose'] as const

/** Sets the user's services, one write at a time; `useShownServices` shows them meanwhile. */
export function useChooseServices(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CHOOSING,
    scope: { id: 'services' },
    mutationFn: (providerIds: readonly number[]) =>
      call('PUT /services/mine', { body: { providerIds: [...providerIds] } }),
    // Not awaited: a refused choice disappears at once.
    onError: () => void client.invalidateQueries({ queryKey: OWN }),
    onSuccess: async (_, providerIds) => {
      // One from before the choice would replace it.
      await client.cancelQueries({ queryKey: OWN })
      client.setQueryData(OWN, providerIds)
      void client.invalidateQueries({ queryKey: ['services', 'titles'] })
      void client.invalidateQueries({ queryKey: ['discover'] })
      // My lists and friends' may be filtered by service.
      void client.invalidateQueries({ queryKey: ['lists', 'pages'] })
      void client.invalidateQueries({ queryKey: ['lists', 'theirs'] })
    },
  })
}

/** The user's services, as they will be once the choices being saved are. */
export function useShownServices(saved: readonly number[]): readonly number[] {
  const pending = useMutationState({
    filters: { mutationKey: CHOOSING, status: 'pending' },
    select: ({ state }) => state.variables as readonly number[],
  })
  return pending.at(-1) ?? saved
}
