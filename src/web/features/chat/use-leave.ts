import { useQueryClient } from '@tanstack/react-query'
import { chat, type Conversation } from '#shared/chat.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { patchConversations } from './patch-conversations.ts'
import { chatKeys } from './queries.ts'
import { useConversationView } from './use-conversation-view.ts'

interface Words {
  readonly done: string
  readonly failed: string
  /** Whom to block in the same go. */
  readonly block?: string
}

/** Takes me out of a conversation, and the conversation out of my list. */
export function useLeave({ id }: Conversation) {
  const client = useQueryClient()
  const call = useCall()
  const toast = useToast()
  const [, look] = useConversationView()
  return async ({ done, failed, block }: Words): Promise<void> => {
    try {
      const query = block === undefined ? {} : { block }
      await call(chat.leave, { params: { id }, query })
    } catch (error) {
      // Out of it already, and the answer was lost.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) {
        toast({ severity: 'error', summary: failed, detail: errorDetail(error) })
        return
      }
    }
    look('all', { replace: true })
    patchConversations(client, (list) => list.filter((each) => each.id !== id))
    client.removeQueries({ queryKey: chatKeys.single(id) })
    toast({ severity: 'success', summary: done })
  }
}
