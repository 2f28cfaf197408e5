import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#shared/chat.ts'
import { messagesWithChanged } from './cache.ts'

/** The changes received since each call in flight began, by query client. */
const underWay = new WeakMap<QueryClient, Set<Message[]>>()

/** Passes a changed message to the calls in flight. */
export function tellReads(client: QueryClient, changed: Message): void {
  for (const told of underWay.get(client) ?? []) told.push(changed)
}

/** Fetches or writes messages; changes received meanwhile override the older response. */
export async function readWithTold<T extends { readonly results: readonly Message[] }>(
  client: QueryClient,
  read: () => Promise<T>,
): Promise<T> {
  const told: Message[] = []
  const reads = underWay.get(client) ?? new Set()
  underWay.set(client, reads.add(told))
  try {
    const answer = await read()
    return { ...answer, results: messagesWithChanged(answer.results, told) }
  } finally {
    reads.delete(told)
  }
}
