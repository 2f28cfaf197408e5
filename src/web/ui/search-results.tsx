import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { FailedQuery } from './error-state.tsx'
import { MoreResults, type NextPage } from './more-results.tsx'

interface SearchResultsProps<T> {
  /** The query the results are for. */
  readonly query: string
  readonly found: Found<T>
  readonly skeleton: ReactNode
  readonly t: {
    readonly loading: string
    readonly count: (count: number) => string
    readonly none: { readonly title: (query: string) => string; readonly detail: string }
  }
  /** Renders the results, if any. */
  readonly children: (results: readonly T[]) => ReactNode
}

/** An infinite query. */
interface Found<T> extends NextPage {
  readonly data: { readonly results: readonly T[]; readonly total: number } | undefined
  readonly refetch: () => Promise<unknown>
}

/**
 * The state of a search: loading, failed, empty, or a count and the results. The status is always
 * mounted: screen readers ignore a live region inserted together with its text.
 */
export function SearchResults<T>(props: SearchResultsProps<T>) {
  const { query, found, skeleton, t, children } = props
  const { results = [], total = 0 } = found.data ?? {}
  const isLoading = !found.data && !found.error
  return (
    <>
      <div role="status">
        {isLoading && <span className="sr-only">{t.loading}</span>}
        <p className="mt-4 mb-3 min-h-5 text-small text-ink-soft">
          {results.length > 0 && total > 0 && t.count(total)}
        </p>
        {found.data && results.length === 0 && (
          <EmptyState icon={<SearchX aria-hidden />} title={t.none.title(query)}>
            {t.none.detail}
          </EmptyState>
        )}
      </div>
      {isLoading && <div aria-busy>{skeleton}</div>}
      {!found.data && found.error && <FailedQuery query={found} />}
      {results.length > 0 && children(results)}
      {found.data && <MoreResults query={found} />}
    </>
  )
}
