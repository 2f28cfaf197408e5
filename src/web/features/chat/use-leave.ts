import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '#shared/chat.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { patchConversations } from './patch-conversations.ts'
import { chatKeys } from './queries.ts'
import { dropUnsent } from './unsent-messages.ts'
import { useConversationView } from './use-conversation-view.ts'

interface Leaving {
  readonly done: string
  readonly failed: string
  /** Id of a member to block in the same call. */
  readonly block?: string
}

/** Leaves a conversation and removes it from my list. */
export function useLeave({ id }: Conversation) {
  const client = useQueryClient()
  const call = useCall()
  const queue = useQueue()
  const toast = useToast()
  const showError = useErrorToast()
  const [, look] = useConversationView()
  return useSubmit({
    mutationFn: async ({ block }: Leaving) => {
      const query = block === undefined ? {} : { block }
      await call('DELETE /conversations/:id/members/me', { params: { id }, query }).catch(
        ignoreNotFound,
      )
    },
    onSuccess(_, { done }) {
      look('all', { replace: true })
      patchConversations(client, (list) => list.filter((each) => each.id !== id))
      client.removeQueries({ queryKey: chatKeys.single(id) })
      toast({ severity: 'success', summary: done })
      dropUnsent({ client, queue, toast }, id)
    },
    onError: (error, { failed }) => showError(failed)(error),
  })
}
