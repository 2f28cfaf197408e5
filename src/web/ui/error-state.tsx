import { RotateCw } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button } from './button.tsx'

interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly isRetrying?: boolean
}

/** A failed load: the reason, and « Réessayer ». */
export function ErrorState({ error, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center"
    >
      <p className="font-title text-lead font-semibold">{fr.kit.failedTitle}</p>
      <p className="mt-1 text-ink-soft">{errorDetail(error)}</p>
      <Button
        className="mt-5"
        onClick={onRetry}
        isBusy={isRetrying}
        icon={<RotateCw aria-hidden className="size-4" />}
      >
        {fr.kit.retry}
      </Button>
    </div>
  )
}

/** The state of a query that can fail. */
export interface FailableQuery {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** The error state of a query. */
export function FailedQuery({ query }: { readonly query: FailableQuery }) {
  return (
    <ErrorState
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
