import type { QueryClient } from '@tanstack/react-query'

/** Asks again for what was marked out of date and is on the screen. */
export function refetchStale(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  return client.refetchQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => state.isInvalidated,
  })
}
