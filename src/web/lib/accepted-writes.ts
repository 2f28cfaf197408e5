import type { QueryClient } from '@tanstack/react-query'
import { QUEUE } from './queue.ts'

/**
 * Runs after each queued write that the server accepted, messages excepted.
 * @returns a stop function
 */
export function onWriteAccepted(client: QueryClient, run: () => void): () => void {
  return client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [kind, name] = event.mutation.options.mutationKey ?? []
    if (kind === QUEUE && name !== 'messages') run()
  })
}
