import { errorDetail } from '#web/lib/api-error.ts'
import { useToast } from './toast.tsx'

/** `tellFailure(summary)` returns an `onError` that shows a toast: what failed, and why. */
export function useTellFailure() {
  const toast = useToast()
  return (summary: string) => (error: unknown) =>
    toast({ severity: 'error', summary, detail: errorDetail(error) })
}
