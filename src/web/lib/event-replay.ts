import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Applies an event to the query's data; `undefined`: it must be fetched again. */
type Patch<T> = (known: T) => T | undefined

/**
 * Patches a query's data with live events, and replays those that arrive during a fetch, whose
 * response may be older. Patches must be idempotent.
 * @param onEnd receives a stop function
 */
export function createEventReplay<T>(
  client: QueryClient,
  queryKey: QueryKey,
  onEnd: (stop: () => void) => void,
): (patch: Patch<T>) => void {
  const hash = hashKey(queryKey)
  let meanwhile: Patch<T>[] = []
  const show = (patch: Patch<T>) => {
    const known = client.getQueryData<T>(queryKey)
    if (known === undefined) return
    const next = patch(known)
    if (next === undefined) void client.invalidateQueries({ queryKey, exact: true })
    else client.setQueryData<T>(queryKey, next)
  }
  const stopReplay = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash) return
    const { action } = event
    if (action.type === 'fetch') meanwhile = []
    if (action.type !== 'success' || action.manual) return
    const replayed = meanwhile
    meanwhile = []
    for (const patch of replayed) show(patch)
  })
  onEnd(stopReplay)
  return (patch) => {
    if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') meanwhile.push(patch)
    show(patch)
  }
}

/** Refetches visible queries, and those in flight: their responses may be older. */
export function refetchShown(
  client: QueryClient,
  queryKey: QueryKey,
  predicate: (query: Query) => boolean = () => true,
): void {
  void client.cancelQueries({ queryKey, fetchStatus: 'fetching', predicate })
  void client.invalidateQueries({ queryKey, predicate })
}
