import { fr } from '#web/i18n/fr.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useTellFailure } from '#web/ui/use-tell-failure.ts'
import { type Change, useChangeProfile } from './queries.ts'

/** Saves a setting of the account at once; a toast says what now holds, or that it failed. */
export function useSetting() {
  const toast = useToast()
  const tellFailure = useTellFailure()
  const { mutateAsync, isPending } = useChangeProfile()
  const save = (change: Change, detail: string) =>
    // What follows the promise is called even if the screen was left meanwhile.
    void mutateAsync(change).then(
      () => toast({ severity: 'success', summary: fr.account.saved, detail }),
      tellFailure(fr.account.failed),
    )
  return { save, isPending }
}
