import { useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import type { Message } from '#shared/chat.ts'
import type { Spoiler } from '#shared/spoilers.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { withChanged, type Thread } from '../cache.ts'
import { markOf, whatOf } from '../people.ts'
import { chatKeys } from '../queries.ts'

interface SpoilerBubbleProps {
  readonly message: Pick<Message, 'id' | 'conversationId'>
  readonly spoiler: Spoiler
}

const t = fr.chat.spoiler

/** What a message tells of; in its place, while its words are sealed. */
export function SpoilerBubble({ message, spoiler }: SpoilerBubbleProps) {
  const { id: messageId, conversationId: id } = message
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const { confirmValidate } = useConfirm()
  const { submit, isBusy } = useSubmit({
    mutationFn: async () =>
      call('POST /conversations/:id/messages/:messageId/open', { params: { id, messageId } }),
    onSuccess(opened) {
      client.setQueryData<Thread>(chatKeys.thread(id), (thread) => {
        return thread && withChanged(thread, [opened])
      })
      void client.invalidateQueries({ queryKey: chatKeys.conversations })
    },
    onError: (error) => toast({ severity: 'error', summary: t.failed, detail: errorDetail(error) }),
  })
  if (spoiler.isOpen) {
    return (
      <p className="flex max-w-[85%] items-center gap-1 px-1 text-small text-ink-soft">
        <EyeOff aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{markOf(spoiler)}</span>
      </p>
    )
  }
  const ask = async () => {
    if (await confirmValidate({ title: t.title, detail: t.detail(whatOf(spoiler)) })) submit()
  }
  return (
    <div className="flex max-w-[85%] flex-col items-start gap-1 rounded-large border border-dashed border-line-strong px-3 py-2">
      <p className="flex items-start gap-2">
        <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="wrap-anywhere">{markOf(spoiler)}</span>
      </p>
      <Button isSmall look="quiet" isBusy={isBusy} onClick={() => void ask()}>
        {t.open}
      </Button>
    </div>
  )
}
