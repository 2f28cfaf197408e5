import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What is known once this is told too; `undefined`: that takes another reading. */
type Patch<T> = (known: T) => T | undefined

/**
 * Shows what is told of a query's data between its readings. What is being read then may be from
 * before: it is told that too when it comes, so a patch must change nothing the second time.
 */
export function createTold<T>(client: QueryClient, queryKey: QueryKey): (patch: Patch<T>) => void {
  const hash = hashKey(queryKey)
  let meanwhile: Patch<T>[] = []
  const show = (patch: Patch<T>) => {
    const known = client.getQueryData<T>(queryKey)
    if (known === undefined) return
    const next = patch(known)
    if (next === undefined) void client.invalidateQueries({ queryKey, exact: true })
    else client.setQueryData<T>(queryKey, next)
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash) return
    const { action } = event
    if (action.type === 'fetch') meanwhile = []
    if (action.type !== 'success' || action.manual) return
    const told = meanwhile
    meanwhile = []
    for (const patch of told) show(patch)
  })
  return (patch) => {
    if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') meanwhile.push(patch)
    show(patch)
  }
}

/** Reads again what is shown, and what is being read for the first time: it may be from before. */
export function readAnew(client: QueryClient, queryKey: QueryKey): void {
  void client.cancelQueries({ queryKey, fetchStatus: 'fetching' })
  void client.invalidateQueries({ queryKey })
}
