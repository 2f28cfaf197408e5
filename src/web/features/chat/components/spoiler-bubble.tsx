import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '#shared/chat.ts'
import type { Spoiler } from '#shared/spoilers.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { withChanged, type Thread } from '../cache.ts'
import { chatKeys } from '../queries.ts'
import { withLiveChanges } from '../live-changes.ts'
import { SpoilerMark } from './spoiler-mark.tsx'

interface SpoilerBubbleProps {
  readonly message: Pick<Message, 'id' | 'conversationId'>
  readonly spoiler: Spoiler
}

/** A message's spoiler mark; while sealed, in place of its text. */
export function SpoilerBubble({ message, spoiler }: SpoilerBubbleProps) {
  const { id: messageId, conversationId: id } = message
  const call = useCall()
  const client = useQueryClient()
  const showError = useErrorToast()
  const { submit, isBusy } = useSubmit({
    mutationFn: async () =>
      withLiveChanges(client, async () => ({
        results: [
          await call('POST /conversations/:id/messages/:messageId/open', {
            params: { id, messageId },
          }),
        ],
      })),
    onSuccess({ results }) {
      client.setQueryData<Thread>(chatKeys.thread(id), (thread) => {
        return thread && withChanged(thread, results)
      })
      void client.invalidateQueries({ queryKey: chatKeys.conversations })
    },
    onError: showError(fr.chat.spoiler.failed),
  })
  return <SpoilerMark noun="message" spoiler={spoiler} isBusy={isBusy} onOpen={submit} />
}
