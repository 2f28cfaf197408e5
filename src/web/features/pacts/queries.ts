import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Pact, PactPlace } from '#shared/pacts.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call } from '#web/lib/api.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { ownDay } from '#web/lib/own-day.ts'
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

/** A write to a pact on a series; a failure is told. */
export function usePactWrite<T = void>(tmdbId: number, write: (values: T) => Promise<Pact | void>) {
  return useSubmit<T, Pact | void>({ mutationFn: write, ...useAfter(tmdbId, fr.pacts.failed) })
}

/** Tells the others of a pact that an episode was seen together. */
export function useTellTogether(call: Call, tmdbId: number) {
  return useMutation({
    mutationFn: ({ id, ...place }: PactPlace & { readonly id: string }) =>
      call('PUT /pacts/:id/seen-together', {
        params: { id },
        body: { ...place, day: ownDay(Date.now()) },
      }),
    retry: false,
    ...useAfter(tmdbId, fr.pacts.ahead.failed),
  }).mutate
}

/** What a write changes of one's list is asked again; of notifications the server tells. */
function useAfter(tmdbId: number, failed: string) {
  const client = useQueryClient()
  const toast = useToast()
  return {
    onSettled: async () =>
      Promise.all(
        [pactKeys.series(tmdbId), savedKeys.all, savedKeys.viewings].map(async (queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
    onError: (error: Error) =>
      toast({ severity: 'error', summary: failed, detail: errorDetail(error) }),
  }
}
