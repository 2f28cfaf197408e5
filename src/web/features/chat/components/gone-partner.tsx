import { Trash2 } from 'lucide-react'
import type { Conversation } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useLeave } from '../use-leave.ts'

const words = fr.chat.alone

/** In place of the field to write in, once the other one of two deleted their account. */
export function GonePartner({ conversation }: { readonly conversation: Conversation }) {
  const { confirmDelete } = useConfirm()
  const leave = useLeave(conversation)
  const { submit, isBusy } = useSubmit(async () => {
    const isSure = await confirmDelete({ title: words.title, detail: words.detail })
    if (isSure) await leave({ done: words.done, failed: words.failed })
  })
  return (
    <div className="p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <p className="mb-3 text-small text-ink-soft">{words.why}</p>
      <Button
        isSmall
        isBusy={isBusy}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => submit(undefined)}
      >
        {words.remove}
      </Button>
    </div>
  )
}
