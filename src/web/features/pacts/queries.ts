import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Pact } from '#shared/pacts.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call } from '#web/lib/api.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useToast } from '#web/ui/toast.tsx'
import { pactKeys } from './keys.ts'

/** The pact on a series that one is in, and those one is invited to. */
export function pactsQuery(call: Call, tmdbId: number) {
  return queryOptions({
    queryKey: pactKeys.series(tmdbId),
    queryFn: async ({ signal }) =>
      (await call('GET /pacts/series/:tmdbId', { params: { tmdbId } }, { signal })).results,
    staleTime: 60_000,
  })
}

/** The series of the pacts that one joined. */
export function joinedQuery(call: Call) {
  return queryOptions({
    queryKey: pactKeys.joined,
    queryFn: async ({ signal }) => (await call('GET /pacts', {}, { signal })).results,
    // An event says when it changes.
    staleTime: Infinity,
  })
}

/** A write to a pact on a series; a failure is told. */
export function usePactWrite<T = void>(tmdbId: number, write: (values: T) => Promise<Pact | void>) {
  const client = useQueryClient()
  const toast = useToast()
  return useSubmit<T, Pact | void>({
    mutationFn: write,
    onSettled: async () => readAgain(client, tmdbId),
    onError: (error: Error) =>
      toast({ severity: 'error', summary: fr.pacts.failed, detail: errorDetail(error) }),
  })
}

/** Asks again for what a write to a pact changes, of one's list too; of notifications the server tells. */
export async function readAgain(client: QueryClient, tmdbId: number): Promise<unknown> {
  const changed = [pactKeys.joined, pactKeys.series(tmdbId), savedKeys.all, savedKeys.viewings]
  return Promise.all(changed.map(async (queryKey) => client.invalidateQueries({ queryKey })))
}
