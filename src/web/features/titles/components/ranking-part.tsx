import { useMemo } from 'react'
import type { MediaType } from '#shared/titles.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { ListFilter } from '#web/features/lists/cache.ts'
import { ListNothing } from '#web/features/lists/components/list-nothing.tsx'
import { RankingSkeleton } from '#web/features/lists/components/ranking-skeleton.tsx'
import { ShowRanking } from './show-ranking.tsx'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'

interface RankingPartProps {
  readonly type: MediaType
  readonly filter: ListFilter
  readonly onClearFilters: () => void
}

/** The ranking of films or of series. */
export function RankingPart({ type, filter, onClearFilters }: RankingPartProps) {
  const { saved, isPending, error, retry } = useSavedShows()
  const { write } = useItemActions()
  const shows = useMemo(
    () => [...saved.values()].filter(({ mediaType }) => mediaType === type),
    [saved, type],
  )
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (isPending) return <RankingSkeleton />
  return (
    <ShowRanking
      key={type}
      type={type}
      filter={filter}
      items={shows}
      write={write}
      nothing={
        <ListNothing of="titles" isHidden={shows.length > 0} onClearFilters={onClearFilters} />
      }
    />
  )
}
