import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useGameActions } from '#web/features/saved-games/use-game-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { featuredQuery } from '../queries.ts'
import { GameRow, GameRowSkeleton } from './game-row.tsx'

const words = fr.games.featured

/** The store's window: what it puts forward, in the four states of a list. */
export function FeaturedGames() {
  const featured = useQuery(featuredQuery(useCall()))
  const { saved } = useSavedGames()
  const actions = useGameActions()
  if (featured.isPending) {
    return (
      <Loading>
        <GameRowSkeleton />
        <GameRowSkeleton />
        <GameRowSkeleton />
      </Loading>
    )
  }
  if (featured.isLoadingError) {
    return (
      <ErrorState
        error={featured.error}
        onRetry={() => void featured.refetch()}
        isRetrying={featured.isFetching}
      />
    )
  }
  if (featured.data.length === 0) {
    return (
      <EmptyState icon={<Store aria-hidden />} title={words.empty.title}>
        {words.empty.detail}
      </EmptyState>
    )
  }
  return featured.data.map(({ id, results }, place) => (
    <GameRow
      key={id}
      title={words.groups[id]}
      games={results}
      saved={saved}
      actions={actions}
      isFirst={place === 0}
    />
  ))
}
