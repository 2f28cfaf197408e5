import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useUnlinkAccount } from './queries.ts'

const t = fr.steam.account

/** Unlinks the account, once confirmed. */
export function useUnlinking(): () => Promise<void> {
  const { mutateAsync } = useUnlinkAccount(useCall())
  const { confirmDelete } = useConfirm()
  const toast = useToast()
  const showError = useErrorToast()
  return async () => {
    if (!(await confirmDelete({ title: t.unlinkQuestion, detail: t.unlinkDetail }))) return
    // A promise, unlike the callbacks of `mutate`, outlives the screen.
    await mutateAsync().then(
      () => toast({ severity: 'success', summary: t.unlinked }),
      showError(t.failed),
    )
  }
}
