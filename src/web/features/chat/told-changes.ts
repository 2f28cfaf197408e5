import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#shared/chat.ts'
import { messagesWithChanged } from './cache.ts'

/** What each call under way was told since it began, for each cache. */
const underWay = new WeakMap<QueryClient, Set<Message[]>>()

/** Tells a changed message to the calls under way. */
export function tellReads(client: QueryClient, changed: Message): void {
  for (const told of underWay.get(client) ?? []) told.push(changed)
}

/** Reads messages, or writes to them; what was told meanwhile replaces what an older answer says. */
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
