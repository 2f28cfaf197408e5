import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#shared/chat.ts'
import { threadOf, withChanged } from './cache.ts'

/** Under it, the last change. Not a key of the feature's, which this browser keeps. */
const TOLD = ['told-change'] as const

/** Tells a changed message to the reads under way. */
export function tellReads(client: QueryClient, changed: Message): void {
  client.setQueryData<Message>(TOLD, changed)
}

/** Reads messages; what was told meanwhile replaces what an older answer says. */
export async function readWithTold<T extends { readonly results: readonly Message[] }>(
  client: QueryClient,
  read: () => Promise<T>,
): Promise<T> {
  const told: Message[] = []
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === TOLD[0]) told.push(event.query.state.data as Message)
  })
  try {
    const answer = await read()
    return { ...answer, results: withChanged(threadOf(answer.results, false), told).messages }
  } finally {
    stop()
  }
}
