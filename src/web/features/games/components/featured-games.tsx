import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { itemKey } from '#web/features/lists/item.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { featuredQuery } from '../queries.ts'
import { GameCard } from './game-card.tsx'
import { GameRow, GameRowSkeleton } from './game-row.tsx'
import { ListOrigin } from './list-origin.tsx'

const t = fr.games.featured
/** Pictures above the fold. */
const EAGER = 5

/** Games featured by the store. */
export function FeaturedGames() {
  const featured = useQuery(featuredQuery(useCall()))
  const { saved } = useSavedGames()
  const actions = useItemActions()
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
    return <FailedQuery query={featured} />
  }
  if (featured.data.groups.length === 0) {
    return (
      <EmptyState icon={<Store aria-hidden />} title={t.empty.title}>
        {t.empty.detail}
      </EmptyState>
    )
  }
  const { groups, origin } = featured.data
  return (
    <>
      {groups.map(({ id, results }, place) => (
        <GameRow key={id} title={t.groups[id]} games={results}>
          {(game, index, hue) => (
            <GameCard
              game={game}
              hue={hue}
              saved={saved.get(itemKey(game))}
              actions={actions}
              isEager={place === 0 && index < EAGER}
            />
          )}
        </GameRow>
      ))}
      <ListOrigin origin={origin} />
    </>
  )
}
