import type { MutationCache } from '@tanstack/react-query'
import type { QueueEntry } from './queue-storage.ts'

/** Waits for earlier writes to the same targets; resolves at once without any. */
export async function waitForEarlierWrites(cache: MutationCache, entry: QueueEntry): Promise<void> {
  const touched = new Set(touchedBy(entry))
  const isInTheWay = () =>
    cache.getAll().some(({ state }) => {
      if (state.status !== 'pending' || !isQueueEntry(state.variables)) return false
      const other = state.variables
      // Within a scope, mutations are already sent in the order they were created or retried in.
      if (other.scope === entry.scope || other.id >= entry.id) return false
      return touchedBy(other).some((each) => touched.has(each))
    })
  if (!isInTheWay()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = cache.subscribe(() => {
    if (!isInTheWay()) resolve()
  })
  await promise
  stop()
}

function touchedBy({ touches, scope }: QueueEntry): readonly string[] {
  return touches ?? [scope]
}

function isQueueEntry(variables: unknown): variables is QueueEntry {
  return typeof variables === 'object' && variables !== null && 'scope' in variables
}
