import type { GameCard as Game } from '#shared/games.ts'
import type { GameActions } from '#web/features/saved-games/use-game-actions.ts'
import type { SavedGameMap } from '#web/features/saved-games/use-saved-games.ts'
import { GameCardSkeleton } from './game-card-skeleton.tsx'
import { GameCard } from './game-card.tsx'

interface GameGridProps {
  readonly label: string
  readonly games: readonly Game[]
  readonly saved: SavedGameMap
  readonly actions: GameActions
}

/** As many columns as fit, two at least. */
const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(14rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-6'
/** Art in view from the start. */
const EAGER = 8

/** Games of the store, as cards. */
export function GameGrid({ label, games, saved, actions }: GameGridProps) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
      role="list"
      aria-label={label}
      className={columns}
    >
      {games.map((game, place) => (
        <li key={game.steamApiId}>
          <GameCard
            game={game}
            saved={saved.get(game.steamApiId)}
            actions={actions}
            heading="h2"
            isEager={place < EAGER}
          />
        </li>
      ))}
    </ul>
  )
}

export function SkeletonGrid() {
  return (
    <div className={columns}>
      {Array.from({ length: 12 }, (_, place) => (
        <GameCardSkeleton key={place} />
      ))}
    </div>
  )
}
