import { fr } from '#web/i18n/fr.ts'
import { errorDetail, hasCode } from '#web/lib/api-error.ts'
import { useToast } from './toast.tsx'

/**
 * `showError(summary)` returns a write's `onError` that shows a toast: what failed, and why. The server's
 * text for NOT_FOUND is about pages.
 */
export function useErrorToast() {
  const toast = useToast()
  return (summary: string) => (error: unknown) =>
    toast({
      severity: 'error',
      summary,
      detail: hasCode(error, 'NOT_FOUND') ? fr.kit.gone : errorDetail(error),
    })
}
