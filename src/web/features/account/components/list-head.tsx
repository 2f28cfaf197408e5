import type { ReactNode } from 'react'
import { type FailableQuery, FailedQuery } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

interface ListHeadProps {
  readonly query: FailableQuery & {
    readonly isPending: boolean
    readonly isLoadingError: boolean
    readonly data: { readonly results: readonly unknown[] } | undefined
  }
  /** Shown beside the button while the list is empty. */
  readonly none: string
  /** The button that creates one. */
  readonly children: ReactNode
}

/** Head of a list: its button and, while the list is empty, a text that says so. */
export function ListHead({ query, none, children }: ListHeadProps) {
  if (query.isLoadingError) return <FailedQuery query={query} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      {query.isPending ? (
        <Loading>
          <Skeleton className="h-6 w-48" />
        </Loading>
      ) : (
        query.data?.results.length === 0 && <p className="text-ink-soft">{none}</p>
      )}
    </div>
  )
}
