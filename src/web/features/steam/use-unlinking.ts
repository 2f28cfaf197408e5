import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useTellFailure } from '#web/ui/use-tell-failure.ts'
import { useUnlinkAccount } from './queries.ts'

const t = fr.steam.account

/** Unlinks the account, once confirmed. */
export function useUnlinking(): () => Promise<void> {
  const { mutate } = useUnlinkAccount(useCall())
  const { confirmDelete } = useConfirm()
  const toast = useToast()
  const tellFailure = useTellFailure()
  return async () => {
    if (!(await confirmDelete({ title: t.unlinkQuestion, detail: t.unlinkDetail }))) return
    mutate(undefined, {
      onSuccess: () => toast({ severity: 'success', summary: t.unlinked }),
      onError: tellFailure(t.failed),
    })
  }
}
