import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Says in a toast that a press failed, and why. */
export function useTellFailure() {
  const toast = useToast()
  return (error: Error) =>
    toast({ severity: 'error', summary: fr.evenings.evening.failed, detail: errorDetail(error) })
}
