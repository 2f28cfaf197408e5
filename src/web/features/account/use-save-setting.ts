import { fr } from '#web/i18n/fr.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { type Change, useChangeProfile } from './queries.ts'

/** Saves an account setting at once; a toast confirms the new state or reports the failure. */
export function useSaveSetting() {
  const toast = useToast()
  const showError = useErrorToast()
  const { mutateAsync, isPending } = useChangeProfile()
  const save = (change: Change, detail: string) =>
    // Unlike the callbacks of `mutate`, these run even if the screen was left meanwhile.
    void mutateAsync(change).then(
      () => toast({ severity: 'success', summary: fr.account.saved, detail }),
      showError(fr.account.failed),
    )
  return { save, isPending }
}
