import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#shared/chat.ts'
import { messagesWithChanged } from './cache.ts'

/** The changes received since each call in flight began, by query client. */
const inFlight = new WeakMap<QueryClient, Set<Message[]>>()

/** Passes a changed message to the calls in flight. */
export function recordChange(client: QueryClient, changed: Message): void {
  for (const changes of inFlight.get(client) ?? []) changes.push(changed)
}

/** Fetches or writes messages; changes received meanwhile override the older response. */
export async function withLiveChanges<T extends { readonly results: readonly Message[] }>(
  client: QueryClient,
  read: () => Promise<T>,
): Promise<T> {
  const changes: Message[] = []
  const reads = inFlight.get(client) ?? new Set()
  inFlight.set(client, reads.add(changes))
  try {
    const answer = await read()
    return { ...answer, results: messagesWithChanged(answer.results, changes) }
  } finally {
    reads.delete(changes)
  }
}
