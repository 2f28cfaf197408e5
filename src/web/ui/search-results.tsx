import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { MoreResults } from './more-results.tsx'
import { Loading } from './skeleton.tsx'

interface SearchResultsProps<T> {
  /** What was looked for. */
  readonly query: string
  readonly found: Found<T>
  readonly skeleton: ReactNode
  readonly words: {
    readonly loading: string
    readonly count: (count: string, isPlural: boolean) => string
    readonly none: { readonly title: (query: string) => string; readonly detail: string }
  }
  /** The results, when there are some. */
  readonly children: (results: readonly T[]) => ReactNode
}

/** A query of TanStack Query's, page after page. */
interface Found<T> {
  readonly data: { readonly results: readonly T[]; readonly total: number } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** What a search found: loading, failed, nothing, or a count and the results to their end. */
export function SearchResults<T>(props: SearchResultsProps<T>) {
  const { query, found, skeleton, words, children } = props
  if (!found.data) {
    return found.error ? (
      <ErrorState
        error={found.error}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    ) : (
      <Loading label={words.loading} className="mt-12">
        {skeleton}
      </Loading>
    )
  }
  const { results, total } = found.data
  return (
    <>
      <output className="mt-4 mb-3 block min-h-5 text-small text-ink-soft">
        {total > 0 && words.count(formatNumber(total), total > 1)}
      </output>
      {results.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title={words.none.title(query)}>
          {words.none.detail}
        </EmptyState>
      ) : (
        children(results)
      )}
      <MoreResults query={found} />
    </>
  )
}
