import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '#shared/chat.ts'
import { unlessGone } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useTellFailure } from '#web/ui/use-tell-failure.ts'
import { patchConversations } from './patch-conversations.ts'
import { chatKeys } from './queries.ts'
import { giveUpUnsent } from './unsent-messages.ts'
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
  const tellFailure = useTellFailure()
  const [, look] = useConversationView()
  return useSubmit({
    mutationFn: async ({ block }: Leaving) => {
      const query = block === undefined ? {} : { block }
      await call('DELETE /conversations/:id/members/me', { params: { id }, query }).catch(
        unlessGone,
      )
    },
    onSuccess(_, { done }) {
      look('all', { replace: true })
      patchConversations(client, (list) => list.filter((each) => each.id !== id))
      client.removeQueries({ queryKey: chatKeys.single(id) })
      toast({ severity: 'success', summary: done })
      giveUpUnsent({ client, queue, toast }, id)
    },
    onError: (error, { failed }) => tellFailure(failed)(error),
  })
}
