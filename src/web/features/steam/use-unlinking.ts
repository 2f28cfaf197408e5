import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useUnlinkAccount } from './queries.ts'

const t = fr.steam.account

/** Forgets the linked account, once confirmed. */
export function useUnlinking(): () => Promise<void> {
  const { mutate } = useUnlinkAccount(useCall())
  const { confirmDelete } = useConfirm()
  const toast = useToast()
  return async () => {
    if (!(await confirmDelete({ title: t.unlinkQuestion, detail: t.unlinkDetail }))) return
    mutate(undefined, {
      onSuccess: () => toast({ severity: 'success', summary: t.unlinked }),
      onError: (error) =>
        toast({ severity: 'error', summary: t.failed, detail: errorDetail(error) }),
    })
  }
}
