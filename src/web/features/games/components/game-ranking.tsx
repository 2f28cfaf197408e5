import { useMemo, type ReactNode } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { GameArt } from './game-art.tsx'
import { GameLink } from './game-link.tsx'
import type { Face } from '#web/features/lists/components/rank-row.tsx'
import { RankingSkeleton } from '#web/features/lists/components/ranking-skeleton.tsx'
import { RankingView } from '#web/features/lists/components/ranking-view.tsx'
import type { ListFilter } from '#web/features/lists/cache.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'

interface GameProps {
  readonly item: SavedGame
}

const face: Face<SavedGame> = {
  Cover: ({
    item: { name, headerImage },
    hue,
  }: GameProps & { readonly hue: number | undefined }) => (
    <GameArt name={name} headerImage={headerImage} hue={hue} width={5.5} />
  ),
  Name: ({ item }: GameProps) => (
    <GameLink game={item} className="hover:underline">
      {item.name}
    </GameLink>
  ),
  yearOf: ({ releaseDate }) => releaseDate?.slice(0, 4),
}

interface GameRankingProps {
  readonly filter: ListFilter
  /** Shown when empty. */
  readonly nothing: ReactNode
}

/** The ranking of games. */
export function GameRanking({ filter, nothing }: GameRankingProps) {
  const { saved, isPending, error, retry } = useSavedGames()
  const { write } = useItemActions()
  const games = useMemo(() => [...saved.values()], [saved])
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (isPending) return <RankingSkeleton />
  return (
    <RankingView
      type="game"
      filter={filter}
      items={games}
      face={face}
      write={write}
      nothing={nothing}
    />
  )
}
