import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import type { BegunSaga } from '#shared/sagas.ts'
import type { Call } from '#web/lib/api.ts'

const POLLS_MAX = 4
const POLL_MS = 3000

/** The sagas of which the user has seen a film. */
export function begunSagasQuery(call: Call) {
  return queryOptions({
    queryKey: ['sagas', 'begun'],
    queryFn: async ({ signal }): Promise<readonly BegunSaga[]> =>
      (await call('GET /sagas', {}, { signal })).results,
    // Changes with each film that is ticked.
    staleTime: 0,
    // The server may still be going through the list for the first time.
    refetchInterval: ({ state }) =>
      state.data?.length === 0 && state.dataUpdateCount < POLLS_MAX && POLL_MS,
  })
}

/** A saga and its films. */
export function sagaQuery(call: Call, id: number) {
  return queryOptions({
    queryKey: ['sagas', 'page', id],
    queryFn: ({ signal }) => call('GET /sagas/:id', { params: { id } }, { signal }),
    staleTime: 30 * MINUTE_MS,
  })
}
