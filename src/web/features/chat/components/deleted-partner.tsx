import { Trash2 } from 'lucide-react'
import type { Conversation } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useLeave } from '../use-leave.ts'

const t = fr.thread.alone

/** Replaces the composer once the partner has deleted their account. */
export function DeletedPartner({ conversation }: { readonly conversation: Conversation }) {
  const { confirmDelete } = useConfirm()
  const { submit, isBusy } = useLeave(conversation)
  const leaveIfSure = async () => {
    const isSure = await confirmDelete({ title: t.title, detail: t.detail })
    if (isSure) submit({ done: t.done, failed: t.failed })
  }
  return (
    <div className="p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <p className="mb-3 text-small text-ink-soft">{t.why}</p>
      <Button
        isSmall
        isBusy={isBusy}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => void leaveIfSure()}
      >
        {t.remove}
      </Button>
    </div>
  )
}
