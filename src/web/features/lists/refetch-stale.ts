import type { QueryClient } from '@tanstack/react-query'

/** Refetches invalidated queries that are on screen. */
export function refetchStale(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  return client.refetchQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => state.isInvalidated,
  })
}
