import { errorDetail } from '#web/lib/api-error.ts'
import { useToast } from './toast.tsx'

/** `showError(summary)` returns an `onError` that shows a toast: what failed, and why. */
export function useErrorToast() {
  const toast = useToast()
  return (summary: string) => (error: unknown) =>
    toast({ severity: 'error', summary, detail: errorDetail(error) })
}
