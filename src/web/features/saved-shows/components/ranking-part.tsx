import { ListOrdered } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import type { MediaType } from '#shared/titles.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { ListFilter } from '../cache.ts'
import { useSavedShows } from './use-saved-shows.ts'
import { useShowActions } from './use-show-actions.ts'

const RankingView = lazy(() => import('./ranking-view.tsx'))

interface RankingPartProps {
  readonly filter: ListFilter
  readonly onChoose: (type: MediaType) => void
  readonly onClearFilters: () => void
}

const words = fr.ranking

/** The list as a ranking. There is one for films and one for series: with both, one is chosen first. */
export function RankingPart({ filter, onChoose, onClearFilters }: RankingPartProps) {
  const { type } = filter
  const { saved, isPending, error, retry } = useSavedShows()
  const { write } = useShowActions()
  const shows = useMemo(
    () => [...saved.values()].filter(({ mediaType }) => mediaType === type),
    [saved, type],
  )
  if (type === 'all') {
    return (
      <EmptyState
        icon={<ListOrdered aria-hidden />}
        title={words.choose.title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => onChoose('movie')}>{words.choose.movie}</Button>
            <Button onClick={() => onChoose('tv')}>{words.choose.tv}</Button>
          </div>
        }
      >
        {words.choose.detail}
      </EmptyState>
    )
  }
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (isPending) return <RankingSkeleton />
  return (
    <Suspense fallback={<RankingSkeleton />}>
      <RankingView
        key={type}
        type={type}
        filter={filter}
        shows={shows}
        write={write}
        onClearFilters={onClearFilters}
      />
    </Suspense>
  )
}

function RankingSkeleton() {
  return (
    <Loading label={words.loading}>
      <Skeleton className="mb-3 h-12 w-72 max-w-full" />
      {Array.from({ length: 8 }, (_, place) => (
        <div key={place} className="flex items-center gap-4 border-b border-line py-1.5 pl-8">
          <Skeleton className="h-11 w-14" />
          <Skeleton className="aspect-2/3 w-11" />
          <Skeleton className="h-5 w-48" />
        </div>
      ))}
    </Loading>
  )
}
