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

/** Keeps a refetch in flight, which is newer than what is shown; the next page comes after it. */
const IN_TURN = { cancelRefetch: false }

/** Infinite scroll, with a button for those who do not scroll. */
export function MoreResults({ query }: MoreResultsProps) {
  const end = useRef<HTMLDivElement>(null)
  const isWatching = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError
  const more = useEffectEvent(() => {
    if (isWatching) void query.fetchNextPage(IN_TURN)
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
    <div ref={end} className="mt-6 flex justify-center">
      <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage(IN_TURN)}>
        {fr.titleSearch.more}
      </Button>
    </div>
  )
}
