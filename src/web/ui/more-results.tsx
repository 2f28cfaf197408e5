import { useEffect, useEffectEvent, useRef } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'

interface MoreResultsProps {
  readonly query: NextPage
}

/** The paging state of an infinite query. */
export interface NextPage {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: Error | null
  readonly fetchNextPage: (options?: { readonly cancelRefetch: boolean }) => Promise<unknown>
}

/** Fetches the next page; a refetch in flight, newer than what is shown, is waited for. */
export const fetchNext = async (query: NextPage) => query.fetchNextPage({ cancelRefetch: false })

/** Infinite scroll, with a button for those who do not scroll. */
export function MoreResults({ query }: MoreResultsProps) {
  const end = useRef<HTMLDivElement>(null)
  const isWatching = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError
  const more = useEffectEvent(() => {
    if (isWatching) void fetchNext(query)
  })
  useEffect(() => {
    if (!isWatching || !end.current) return undefined
    const watcher = new IntersectionObserver(
      (seen) => seen.some((e) => e.isIntersecting) && more(),
      {
        rootMargin: '800px',
      },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isWatching])
  return (
    // Where the focus stays when the last button goes.
    <div ref={end} tabIndex={-1} className="flex justify-center outline-none not-empty:mt-6">
      <MoreButton query={query} label={fr.titleSearch.more} />
    </div>
  )
}

interface MoreButtonProps extends MoreResultsProps {
  readonly label: string
}

/** Fetches the next page, where there is one; shows why that failed. */
export function MoreButton({ query, label }: MoreButtonProps) {
  if (query.isFetchNextPageError) {
    return (
      <ErrorState
        error={query.error}
        onRetry={() => void query.fetchNextPage()}
        isRetrying={query.isFetchingNextPage}
      />
    )
  }
  if (!query.hasNextPage) return null
  return (
    <Button isBusy={query.isFetchingNextPage} onClick={() => void fetchNext(query)}>
      {label}
    </Button>
  )
}
