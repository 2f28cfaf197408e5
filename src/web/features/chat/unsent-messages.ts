import type { QueryClient } from '@tanstack/react-query'
import { fr } from '#web/i18n/fr.ts'
import { QUEUE } from '#web/lib/queue.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import type { Waiting } from '#web/lib/queue-storage.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import { MESSAGES } from './message-writes.ts'

interface Needs {
  readonly client: QueryClient
  readonly queue: Queue
  readonly toast: ToastStore['toast']
}

/** Gives up my messages to a conversation that I am no longer in: nothing shows them any more. */
export function giveUpUnsent({ client, queue, toast }: Needs, conversationId: string): void {
  const mutationKey = [QUEUE, MESSAGES, conversationId]
  const unsent = client.getMutationCache().findAll({ mutationKey })
  for (const { state } of unsent) queue.drop((state.variables as Waiting).id)
  if (unsent.length === 0) return
  toast({ severity: 'warn', summary: fr.chat.thread.unsent(unsent.length) })
}
