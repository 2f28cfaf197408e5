import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { FailedQuery } from './error-state.tsx'
import { MoreResults, type NextPage } from './more-results.tsx'
import { Loading } from './skeleton.tsx'

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

/** The state of a search: loading, failed, empty, or a count and the results. */
export function SearchResults<T>(props: SearchResultsProps<T>) {
  const { query, found, skeleton, t, children } = props
  if (!found.data) {
    return found.error ? (
      <FailedQuery query={found} />
    ) : (
      <Loading label={t.loading} className="mt-12">
        {skeleton}
      </Loading>
    )
  }
  const { results, total } = found.data
  return (
    <>
      <output className="mt-4 mb-3 block min-h-5 text-small text-ink-soft">
        {results.length > 0 && total > 0 && t.count(total)}
      </output>
      {results.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title={t.none.title(query)}>
          {t.none.detail}
        </EmptyState>
      ) : (
        children(results)
      )}
      <MoreResults query={found} />
    </>
  )
}
