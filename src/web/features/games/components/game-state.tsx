import type { SavedGame } from '#shared/saved-games.ts'
import type { AnyGame } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { CompactRating } from '#web/ui/compact-rating.tsx'
import type { ReactNode } from 'react'
import { GameListButton, PlayedButton } from './game-buttons.tsx'
import type { GameActions } from '#web/features/saved-games/use-game-actions.ts'

interface GameStateProps {
  readonly game: AnyGame
  readonly saved: SavedGame | undefined
  readonly actions: GameActions
  /** A further button. */
  readonly children?: ReactNode
}

/** My state on a game, on any card of it: stars, played, in the list. One gesture each. */
export function GameState({ game, saved, actions, children }: GameStateProps) {
  return (
    <>
      <div className="relative z-2 self-start">
        <CompactRating
          label={fr.watchlist.card.rateLabel(game.name)}
          value={saved?.rating ?? null}
          onChange={(rating) => actions.write({ kind: 'rate', title: game, rating })}
        />
      </div>
      <div className="relative z-2 flex items-center gap-1 max-[22rem]:gap-0">
        <PlayedButton game={game} saved={saved} actions={actions} />
        {children}
        <GameListButton game={game} saved={saved} actions={actions} />
      </div>
    </>
  )
}
