import { useEffect, useEffectEvent, useRef } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'

interface MoreResultsProps {
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly error: Error | null
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** Infinite scroll, with a button for those who do not scroll. */
export function MoreResults({ query }: MoreResultsProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
  })
  const isWatching = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
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
      <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {fr.titleSearch.more}
      </Button>
    </div>
  )
}
