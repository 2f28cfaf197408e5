import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#shared/paging.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Pager, type PagerProps } from './pager.tsx'
import { RequestsLoading } from './request-list.tsx'

interface PagedProps<T> extends Omit<PagerProps, 'totalPages' | 'isLoading'> {
  readonly query: UseQueryResult<Page<T>>
  /** Shown when no page has anything. */
  readonly empty: ReactNode
  readonly children: (results: readonly T[]) => ReactNode
}

/** A page of results, and links to the others. */
export function Paged<T>({ query, empty, children, ...at }: PagedProps<T>) {
  const { data, error, isFetching } = query
  if (!data) return error ? <FailedQuery query={query} /> : <RequestsLoading />
  const { results, totalResults, totalPages } = data
  return (
    <>
      {results.length > 0 && children(results)}
      {/* An emptied page shows the skeleton until `Pager` has redirected. */}
      {results.length === 0 && (totalResults === 0 ? empty : <RequestsLoading />)}
      <Pager {...at} totalPages={totalPages} isLoading={isFetching} />
    </>
  )
}
