import { useQueryClient } from '@tanstack/react-query'
import { chat, type Conversation } from '#shared/chat.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { chatKeys } from './queries.ts'
import { useConversationView } from './use-conversation-view.ts'

/** Takes me out of a conversation, and the conversation out of my list. */
export function useLeave({ id }: Conversation) {
  const client = useQueryClient()
  const call = useCall()
  const toast = useToast()
  const [, look] = useConversationView()
  return async (words: { readonly done: string; readonly failed: string }): Promise<void> => {
    try {
      await call(chat.leave, { params: { id } })
    } catch (error) {
      // Out of it already, and the answer was lost.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) {
        toast({ severity: 'error', summary: words.failed, detail: errorDetail(error) })
        return
      }
    }
    look('all', { replace: true })
    client.setQueryData<readonly Conversation[]>(chatKeys.conversations, (list) =>
      list?.filter((each) => each.id !== id),
    )
    toast({ severity: 'success', summary: words.done })
  }
}
