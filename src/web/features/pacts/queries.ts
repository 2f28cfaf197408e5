import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Pact } from '#shared/pacts.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { pactKeys } from './keys.ts'

/** The user's pact on a series, and those they are invited to. */
export function pactsQuery(call: Call, tmdbId: number) {
  return queryOptions({
    queryKey: pactKeys.series(tmdbId),
    queryFn: async ({ signal }) =>
      (await call('GET /pacts/series/:tmdbId', { params: { tmdbId } }, { signal })).results,
    staleTime: 60_000,
  })
}

/** The series of the user's pacts. */
export function joinedQuery(call: Call) {
  return queryOptions({
    queryKey: pactKeys.joined,
    queryFn: async ({ signal }) => (await call('GET /pacts', {}, { signal })).results,
    // Invalidated by events.
    staleTime: Infinity,
  })
}

/** A write to a pact; a failure shows a toast. */
export function usePactWrite<T = void>(tmdbId: number, write: (values: T) => Promise<Pact | void>) {
  const client = useQueryClient()
  const showError = useErrorToast()
  return useSubmit<T, Pact | void>({
    mutationFn: write,
    onSettled: async () => refetchPact(client, tmdbId),
    onError: showError(fr.pacts.failed),
  })
}

/**
 * Refetches what a write to a pact changes, in the user's list too; notifications are updated by events.
 */
export async function refetchPact(client: QueryClient, tmdbId: number): Promise<unknown> {
  const changed = [pactKeys.joined, pactKeys.series(tmdbId), savedKeys.all, savedKeys.viewings]
  return Promise.all(changed.map(async (queryKey) => client.invalidateQueries({ queryKey })))
}
