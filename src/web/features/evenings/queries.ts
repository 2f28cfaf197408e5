import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Evening } from '#shared/evening-shapes.ts'
import { friendKeys } from '#web/features/friends/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { eveningKeys } from './keys.ts'

export function eveningsQuery(call: Call) {
  return queryOptions({
    queryKey: eveningKeys.list,
    queryFn: async ({ signal }) => (await call('GET /tonight', {}, { signal })).results,
    staleTime: 30_000,
  })
}

export function eveningQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: eveningKeys.evening(id),
    queryFn: ({ signal }): Promise<Evening> =>
      call('GET /tonight/:id', { params: { id } }, { signal }),
    staleTime: 5000,
  })
}

export function proposalsQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: eveningKeys.proposals(id),
    queryFn: async ({ signal }) =>
      (await call('GET /tonight/:id/proposals', { params: { id } }, { signal })).results,
    staleTime: 5000,
  })
}

/** Refetches the list of evenings, and home's line about the one that awaits an answer. */
export async function refetchEvenings(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: eveningKeys.list }),
    client.invalidateQueries({ queryKey: friendKeys.latest }),
  ])
}

/** A write to an evening: its response updates the cache; a failure shows a toast and refetches. */
export function useEveningWrite<T = void>(write: (values: T) => Promise<Evening>) {
  const client = useQueryClient()
  const showError = useErrorToast()
  return useSubmit<T, Evening>({
    mutationFn: write,
    onSuccess(evening) {
      client.setQueryData(eveningKeys.evening(evening.id), evening)
      if (evening.state === 'gathering') {
        void client.invalidateQueries({ queryKey: eveningKeys.proposals(evening.id) })
      }
      void refetchEvenings(client)
    },
    onError(error) {
      showError(fr.evenings.evening.failed)(error)
      // It may have been refused because the evening or its proposals have changed.
      void client.invalidateQueries({ queryKey: eveningKeys.all })
    },
  })
}
