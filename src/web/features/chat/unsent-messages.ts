import {
  matchMutation,
  type Mutation,
  type MutationFilters,
  type QueryClient,
} from '@tanstack/react-query'
import { fr } from '#web/i18n/fr.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { QUEUE } from '#web/lib/queue.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import type { QueueEntry } from '#web/lib/queue-storage.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import { MESSAGES } from './message-writes.ts'

interface Needs {
  readonly client: QueryClient
  readonly queue: Queue
  readonly toast: ToastStore['toast']
}

/** Drops my unsent messages to a conversation that I am no longer in: nothing shows them. */
export function dropUnsent({ client, queue, toast }: Needs, conversationId: string): void {
  const unsent = refusedIn(client, conversationId)
  if (unsent.length === 0) return
  for (const { state } of unsent) queue.drop((state.variables as QueueEntry).id)
  toast({ severity: 'warn', summary: fr.chat.unsent(unsent.length) })
}

const REFUSED: MutationFilters = { mutationKey: [QUEUE, MESSAGES], status: 'error' }

/**
 * Runs for each conversation where a message of mine is refused as NOT_FOUND, and at once where one
 * already was: I may no longer be in it.
 * @returns unsubscribes
 */
export function onNotFound(client: QueryClient, run: (conversationId: string) => void): () => void {
  const cache = client.getMutationCache()
  const check = (conversationId: string) => {
    if (refusedIn(client, conversationId).some(isNotFound)) run(conversationId)
  }
  for (const id of new Set(cache.findAll(REFUSED).map(conversationOf))) check(id)
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (matchMutation(REFUSED, event.mutation)) check(conversationOf(event.mutation))
  })
}

/**
 * My refused messages to a conversation. None while one is pending: it will be refused too, and
 * onNotFound() then runs for all.
 */
function refusedIn(client: QueryClient, conversationId: string): readonly Mutation[] {
  const mutationKey = [QUEUE, MESSAGES, conversationId]
  const unsent = client.getMutationCache().findAll({ mutationKey })
  return unsent.some(({ state }) => state.status === 'pending') ? [] : unsent
}

const isNotFound = ({ state }: Mutation) => hasCode(state.error, 'NOT_FOUND')

const conversationOf = ({ options }: Mutation) => String(options.mutationKey?.[2])
