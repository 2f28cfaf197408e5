import { useQueryClient } from '@tanstack/react-query'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import type { Call } from '#web/lib/api.ts'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { patchConversations } from './patch-conversations.ts'
import { refetchGroup } from './refetch-group.ts'

/** Changes a group, then refetches it: the event may not arrive. */
export function useGroupChange<T>(id: string, change: (call: Call, given: T) => Promise<unknown>) {
  const call = useCall()
  const client = useQueryClient()
  const queue = useQueue()
  const toast = useToast()
  const showError = useErrorToast()
  return useSubmit({
    mutationFn: async (given: T) => change(call, given),
    onError: showError(fr.groups.failed),
    onSettled: () => {
      const patchList = (patch: Parameters<typeof patchConversations>[1]) =>
        patchConversations(client, patch)
      void refetchGroup({ client, call, queue, toast, patchList }, id).catch(() => undefined)
    },
  })
}
