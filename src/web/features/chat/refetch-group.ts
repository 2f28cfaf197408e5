import type { QueryClient } from '@tanstack/react-query'
import { hasCode } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import { listWithConversation } from './cache.ts'
import { type ConversationPatch, knownConversations } from './patch-conversations.ts'
import { chatKeys, refreshInvitations } from './queries.ts'
import { forgetThread } from './thread-query.ts'
import { dropUnsent } from './unsent-messages.ts'

interface Needs {
  readonly client: QueryClient
  readonly call: Call
  readonly queue: Queue
  readonly toast: ToastStore['toast']
  readonly patchList: (patch: ConversationPatch) => void
}

/** Refetches a changed group; drops it if the user is no longer a member. */
export async function refetchGroup(needs: Needs, id: string): Promise<void> {
  const { client, call, patchList } = needs
  try {
    const conversation = await call('GET /conversations/:id', { params: { id } })
    const isKnown = knownConversations(client).some((each) => each.id === id)
    patchList((list) => listWithConversation(list, conversation))
    // The total may or may not include its unread messages.
    if (!isKnown && conversation.unreadCount > 0) refreshInvitations(client)
  } catch (error) {
    if (!hasCode(error, 'NOT_FOUND')) throw error
    patchList((list) => list.filter((each) => each.id !== id))
    refreshInvitations(client)
    dropUnsent(needs, id)
    // No longer accessible.
    await client.resetQueries({ queryKey: chatKeys.single(id) })
    await forgetThread(client, id)
  }
}
