import { ListOrdered } from 'lucide-react'
import { useMemo } from 'react'
import type { MediaType } from '#shared/titles.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { ListFilter } from '#web/features/lists/cache.ts'
import { ListNothing } from '#web/features/lists/components/list-nothing.tsx'
import { RankingSkeleton } from '#web/features/lists/components/ranking-skeleton.tsx'
import { ShowRanking } from './show-ranking.tsx'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useShowActions } from '#web/features/saved-shows/use-show-actions.ts'

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
    <ShowRanking
      key={type}
      type={type}
      filter={filter}
      shows={shows}
      write={write}
      nothing={
        <ListNothing of="titles" isHidden={shows.length > 0} onClearFilters={onClearFilters} />
      }
    />
  )
}
